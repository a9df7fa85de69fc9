/** Scrolls a list sideways until an element is in its middle. Unlike scrollIntoView, it scrolls nothing else. */
export function scrollToMiddle(element: HTMLElement, list: HTMLElement): void {
  const [inner, outer] = [element.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}
