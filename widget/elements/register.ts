/**
 * Registers an element of the chat; the only place that uses the page's custom element registry for inner elements. Two
 * copies of the chat on one page share the classes of the first.
 */
export function register(name: string, element: CustomElementConstructor): void {
  const tag = `desk-chat-${name}`;
  if (!customElements.get(tag)) customElements.define(tag, element);
}
