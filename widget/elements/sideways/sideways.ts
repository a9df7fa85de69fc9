/**
 * Frames for wide content such as tables: if it overflows, the frame can be scrolled by keyboard, has a name, and fades at the
 * edges with more content. Loaded with the first such frame.
 */
import { css } from 'lit';

const { styleSheet } = css`
  .sideways {
    --before: #000;
    --after: #000;
    mask-image: linear-gradient(to right, var(--before), #000 36px calc(100% - 36px), var(--after));
  }
  .sideways:dir(rtl) {
    mask-image: linear-gradient(to left, var(--before), #000 36px calc(100% - 36px), var(--after));
  }
  .sideways[data-before] {
    --before: transparent;
  }
  .sideways[data-after] {
    --after: transparent;
  }
  /* The mask would hide parts of the focus ring. */
  .sideways:focus-visible {
    outline-offset: -2px;
    mask-image: none;
  }
`;

/** Watches all frames in `root`; `name` is their accessible name while they can be scrolled. */
export function watchFrames(root: ShadowRoot, name: string): void {
  for (const frame of root.querySelectorAll<HTMLElement>('.sideways:not([data-watched])')) watchFrame(frame, name);
  if (styleSheet && !root.adoptedStyleSheets.includes(styleSheet)) root.adoptedStyleSheets.push(styleSheet);
}

function watchFrame(frame: HTMLElement, name: string): void {
  frame.dataset.watched = '';
  const mark = (): void => {
    const hidden = frame.scrollWidth - frame.clientWidth;
    const at = Math.abs(frame.scrollLeft);
    const isWide = hidden > 1;
    frame.toggleAttribute('data-before', isWide && at > 1);
    frame.toggleAttribute('data-after', isWide && at < hidden - 1);
    if (isWide === (frame.tabIndex === 0)) return;
    if (isWide) Object.assign(frame, { tabIndex: 0, role: 'region', ariaLabel: name });
    else for (const attribute of ['tabindex', 'role', 'aria-label']) frame.removeAttribute(attribute);
  };
  frame.addEventListener('scroll', mark, { passive: true });
  const sizes = new ResizeObserver(mark);
  sizes.observe(frame);
  for (const wide of frame.children) sizes.observe(wide);
}
