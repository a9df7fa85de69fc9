/** The base of all events of `<desk-chat>`. */
import { NativeEvent } from '../base/clean-built-ins.ts';

/** The class to extend for the event of this short name; its constructor takes the event's properties. */
export function eventOf<Fields extends object = object>(
  name: string,
  init?: EventInit,
): new (
  ...fields: keyof Fields extends never ? [] : [Fields]
) => Event & Readonly<Fields> {
  return class extends NativeEvent {
    constructor(fields?: Fields) {
      super(`desk-chat-${name}`, init);
      Object.assign(this, fields);
    }
  } as never;
}
