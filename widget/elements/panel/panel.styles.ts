/**
 * Styles of the panel: a card above the launcher, full screen on phones.
 *
 * A closed panel is laid out, but not visible: with `display: none`, reopening took 70 to 120 ms on a slow phone, and now 20 to
 * 30. Head and composer are sticky and the rest scrolls, so the field stays whole at 400 % zoom and above a phone's keyboard.
 */
import { css } from 'lit';

export const panelStyles = css`
  :host {
    position: fixed;
    inset-block: var(--desk-chat-block);
    inset-inline: var(--desk-chat-inline);
    margin-block: calc(var(--desk-chat-launcher-size) + 16px);
    z-index: var(--desk-chat-z-index);
    inline-size: min(var(--desk-chat-panel-width, 392px), 100vw - var(--desk-chat-from-inline) - var(--desk-chat-offset));
    block-size: min(
      var(--desk-chat-panel-height, 680px),
      100dvh - var(--desk-chat-from-block) - var(--desk-chat-offset) - var(--desk-chat-launcher-size) - 16px
    );
    /* Laid out while closed, so that opening causes no long task. */
    visibility: hidden;
    opacity: 0;
    transition:
      opacity 0.1s ease-out,
      visibility 0.1s;
  }
  :host([open]) {
    visibility: inherit;
    opacity: 1;
    /* Visible at once, because hidden elements cannot take the focus. Text is faint for no longer than this. */
    transition: opacity 0.1s ease-out;
    animation: rise 0.22s cubic-bezier(0.2, 0.9, 0.3, 1);
  }
  @keyframes rise {
    from {
      transform: translateY(16px) scale(0.98);
      transform-origin: bottom;
    }
  }
  section {
    position: relative;
    display: flex;
    flex-direction: column;
    block-size: 100%;
    /* Scrolls if it is lower than its content, as above a phone's keyboard. */
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scroll-padding-block: 64px 130px;
    border: 1px solid var(--desk-chat-line);
    border-radius: calc(var(--desk-chat-radius) + 4px);
    background: var(--desk-chat-surface);
    color: var(--desk-chat-text);
    box-shadow: var(--desk-chat-shadow);
  }
  section:has(> desk-chat-question, > .drop) {
    overflow: hidden;
  }
  /* Header and composer stay fully visible, however low the panel is. */
  desk-chat-header,
  desk-chat-composer {
    position: sticky;
    inset-block: 0;
  }
  desk-chat-message-list {
    flex: 1 0 48px;
    min-block-size: 0;
  }
  section:has(> [alone]) > :is(desk-chat-message-list, desk-chat-composer) {
    display: none;
  }
  /* Above the transcript's fade, which would cover the focus ring of the field. */
  desk-chat-composer {
    z-index: 1;
    flex: none;
    max-block-size: calc(100% - 64px);
    overflow: hidden auto;
    /* The border around the field: Safari scrolls to what has the focus, and no further. */
    scroll-padding-block: 9px 17px;
    background: var(--desk-chat-surface);
  }
  .drop {
    position: absolute;
    inset: 0;
    z-index: 4;
    display: grid;
    place-content: center;
    color: var(--desk-chat-brand-text);
    background: var(--desk-chat-surface);
    opacity: 0.9;
    border-radius: inherit;
    outline: 2px dashed;
    outline-offset: -14px;
    font-weight: 600;
  }
  /* If the window is too low for both, the panel covers the launcher; it has its own close button. */
  @media (max-height: 560px) {
    :host {
      margin-block: 0;
      block-size: calc(100dvh - 2 * var(--desk-chat-offset));
    }
  }
  @media (max-width: 480px), (max-height: 420px) {
    :host {
      inset: var(--desk-chat-screen-top, 0) 0 auto;
      margin: 0;
      inline-size: 100%;
      block-size: var(--desk-chat-screen-height, 100dvh);
    }
    section {
      border: 0;
      border-radius: 0;
      padding-block-start: env(safe-area-inset-top, 0px);
    }
  }
  /* With zoom or on a phone in landscape: keep the transcript's minimum height. */
  @media (max-height: 420px) {
    desk-chat-message-list {
      flex: 1 0 max(96px, 35dvh);
    }
    desk-chat-header {
      padding-block: 2px;
    }
  }
  :host([inline]) {
    position: relative;
    inset: auto;
    margin: 0;
    z-index: auto;
    inline-size: 100%;
    block-size: 100%;
    min-block-size: 256px;
  }
`;
