/** The colours of the plotted series. Dashes and markers tell them apart as well. */
import { css } from 'lit';

export const seriesStyles = css`
  .asked {
    color: var(--accent);
  }

  .answered {
    color: light-dark(#1d7a46, #57c78a);
  }

  .unknown {
    color: light-dark(#a15c00, #f0b445);
  }

  .useful {
    color: light-dark(#7a3fb0, #c79bf2);
  }

  .useless {
    color: light-dark(#b3261e, #ff9d94);
  }

  .handedOff {
    color: light-dark(#4a5563, #b9c2cd);
  }
`;
