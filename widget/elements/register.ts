/** Registers an inner element, nowhere else. Two copies of the chat on one page share the classes of the first. */
export function register(name: string, element: CustomElementConstructor): void {
  const tag = `desk-chat-${name}`;
  if (!customElements.get(tag)) customElements.define(tag, element);
}
