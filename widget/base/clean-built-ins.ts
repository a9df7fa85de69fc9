/** Built-ins that libraries of the page may have replaced; `npm run check` refuses those that can be written in another way. */

/** The browser's class of events. MooTools puts its own in the place of `Event`. */
export const NativeEvent = /* @__PURE__ */ Object.getPrototypeOf(MessageEvent) as typeof Event;

/** JSON without any `toJSON`: Prototype adds one to arrays, after which they are written as strings. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return this[key];
  });
}
