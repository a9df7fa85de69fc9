/** The base of all events of `<desk-chat>`. */
import { NativeEvent } from '../base/clean-built-ins.ts';

export class DeskChatEvent extends NativeEvent {
  /** @param fields the properties of the event */
  constructor(name: string, fields?: object, init?: EventInit) {
    super(`desk-chat-${name}`, init);
    Object.assign(this, fields);
  }
}
