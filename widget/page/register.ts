/**
 * Gives an element its tag: the one place that touches the page's registry for what is inside the chat. Two copies of
 * the chat on one page share the elements of the first.
 */
export function register(name: string, element: CustomElementConstructor): void {
  const tag = `desk-chat-${name}`;
  if (!customElements.get(tag)) customElements.define(tag, element);
}
