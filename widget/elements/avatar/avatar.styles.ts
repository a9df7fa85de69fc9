/** Styles of an avatar: a circle with a picture, initials or the robot's icon. */
import { css } from 'lit';

export const avatarStyles = css`
  :host {
    display: inline-grid;
    place-items: center;
    flex: none;
    /* 28px. Elements that show a larger avatar set its font size. */
    inline-size: 2.5em;
    block-size: 2.5em;
    overflow: hidden;
    border-radius: 50%;
    background: color-mix(in oklab, var(--desk-chat-brand-text) 14%, var(--desk-chat-surface));
    color: var(--desk-chat-brand-text);
    font-size: 11.2px;
    font-weight: 600;
    line-height: 1;
    user-select: none;
  }
  svg {
    inline-size: 62%;
  }
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
