/** `open` is an attribute and a call. Frameworks set attributes as properties, and that must not take the call away. */
type Openable = HTMLElement & { isOpen: boolean; open(how?: { draft?: string }): Promise<void> };

/** From now on, setting `open` opens or closes the chat; one that was set before the element was known counts too. */
export function letOpenBeSet(chat: Openable): void {
  const given: unknown = Object.getOwnPropertyDescriptor(chat, 'open')?.value;
  if (given !== undefined) {
    Reflect.deleteProperty(chat, 'open');
    chat.isOpen = Boolean(given);
  }
  const open = chat.open.bind(chat);
  const set = (isOpen: unknown): void => {
    chat.isOpen = Boolean(isOpen);
  };
  Object.defineProperty(chat, 'open', { get: () => open, set });
}
