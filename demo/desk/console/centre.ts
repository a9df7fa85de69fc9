/** Scrolls a list sideways until an element is in its middle; moves nothing else, as scrollIntoView would. */
export function centre(element: HTMLElement, list: HTMLElement): void {
  const [inner, outer] = [element.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}
