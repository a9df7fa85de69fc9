/** The base of all events of `<desk-chat>`. */
export class DeskChatEvent extends Event {
  /** @param fields the properties of the event */
  constructor(name: string, fields?: object, init?: EventInit) {
    super(`desk-chat-${name}`, init);
    Object.assign(this, fields);
  }
}
