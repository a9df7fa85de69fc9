/**
 * Fits the open panel to a phone's screen: it follows the visual viewport above the keyboard, the page behind does not scroll,
 * and Back closes it. Loaded on phones only, and undone completely when the panel closes.
 */
import { PageHistory } from './page-history.ts';

/** Not part of TypeScript's DOM types yet. */
declare class CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

type BackWatch = Pick<PageHistory, 'enter' | 'leave' | 'forget'>;

export class PhoneScreen {
  readonly #panel: HTMLElement;
  readonly #back: BackWatch | null;
  readonly #sheet = new CSSStyleSheet();
  #held: AbortController | null = null;
  #height = 0;

  /** @param back - closes the panel; null if Back should leave the page, as if there were no chat */
  constructor(panel: HTMLElement, back: (() => void) | null) {
    this.#panel = panel;
    this.#back = back && ('CloseWatcher' in window ? watchClosing(back) : new PageHistory(back));
  }

  hold(): void {
    if (this.#held) return;
    this.#held = new AbortController();
    const { signal } = this.#held;
    visualViewport?.addEventListener('resize', this.#fit, { signal });
    visualViewport?.addEventListener('scroll', this.#fit, { signal });
    guardFingers(this.#panel, signal);
    const root = this.#panel.shadowRoot;
    if (root) root.adoptedStyleSheets = [...root.adoptedStyleSheets, this.#sheet];
    this.#fit();
    this.#back?.enter();
  }

  /** `isGone` if the panel was removed from the page instead of closed: the history is then left alone. */
  release(isGone = false): void {
    this.#held?.abort();
    this.#held = null;
    const root = this.#panel.shadowRoot;
    if (root) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
    if (isGone) this.#back?.forget();
    else this.#back?.leave();
  }

  /** Uses a style sheet instead of a style attribute, which strict policies forbid. */
  #fit = (): void => {
    const { height, offsetTop, scale } = visualViewport ?? { height: innerHeight, offsetTop: 0, scale: 1 };
    // With the page zoomed in, the panel must not follow the visual viewport.
    if (scale > 1.01) return;
    // Above a keyboard there is no safe-area inset to keep clear of.
    const spare = innerHeight - height > 100 ? ' + env(safe-area-inset-bottom, 0px)' : '';
    this.#sheet.replaceSync(
      `:host { --desk-chat-screen-top: ${offsetTop}px; --desk-chat-screen-height: calc(${height}px${spare}) }`,
    );
    const isLower = height < this.#height;
    this.#height = height;
    // If the panel has become too low, keep the focused field visible.
    if (isLower) this.#panel.shadowRoot?.activeElement?.scrollIntoView({ block: 'nearest' });
  };
}

/** Uses CloseWatcher where the browser has it; the page's history stays unchanged. */
function watchClosing(back: () => void): BackWatch {
  let watcher: CloseWatcher | null = null;
  const leave = () => watcher?.destroy();
  return {
    enter() {
      watcher = new CloseWatcher();
      watcher.onclose = back;
    },
    leave,
    forget: leave,
  };
}

/** Lets a one-finger drag scroll only inside the panel, not the page behind. */
function guardFingers(panel: HTMLElement, signal: AbortSignal): void {
  let from = { x: 0, y: 0 };
  const start = ({ touches: [touch] }: TouchEvent): void => {
    if (touch) from = { x: touch.clientX, y: touch.clientY };
  };
  const move = (event: TouchEvent): void => {
    const [touch, ...others] = event.touches;
    if (!touch || others.length > 0 || (visualViewport?.scale ?? 1) > 1.01) return;
    const isAcross = Math.abs(touch.clientX - from.x) > Math.abs(touch.clientY - from.y);
    const path = event.composedPath();
    const inside = path.slice(0, path.indexOf(panel));
    const scrolls = inside.some((node) => node instanceof Element && canScroll(node, isAcross));
    if (!scrolls && event.cancelable) event.preventDefault();
  };
  panel.addEventListener('touchstart', start, { passive: true, signal });
  panel.addEventListener('touchmove', move, { passive: false, signal });
}

const canScroll = (element: Element, isAcross: boolean): boolean =>
  isAcross
    ? element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX)
    : element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);
