/** Styles of the teaser: the author's name in one line, the message in two. */
import { css } from 'lit';

export const teaserStyles = css`
  .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .line {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  @media (max-height: 420px) {
    .line {
      -webkit-line-clamp: 1;
    }
  }
`;
