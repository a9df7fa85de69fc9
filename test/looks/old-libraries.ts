/**
 * What old libraries, which many websites still have, do to built-ins: the parts that have broken the chat. Each function
 * runs in the page, before the chat.
 */
type Extended = Record<string, unknown>;

/** Prototype 1.6 writes arrays as JSON itself, and has other meanings for names that browsers got later. */
function prototype(): void {
  const array = Array.prototype as unknown as Extended;
  array.toJSON = function (this: unknown[]) {
    return `[${this.map((one) => JSON.stringify(one)).join(', ')}]`;
  };
  array.reduce = function (this: unknown[]) {
    return this.length > 1 ? this : this[0];
  };
  array.entries = array.toArray = function (this: unknown[]) {
    return [...this];
  };
  const toArray = (given: ArrayLike<unknown> | null) => {
    const made: unknown[] = [];
    for (let at = 0; at < (given?.length ?? 0); at += 1) made.push(given?.[at]);
    return made;
  };
  (Array as unknown as Extended).from = toArray;
  for (const name of ['keys', 'values'] as const) {
    (Object as unknown as Extended)[name] = (given: Extended) => {
      const found: unknown[] = [];
      for (const key in given) found.push(name === 'keys' ? key : given[key]);
      return found;
    };
  }
  const element = HTMLElement.prototype as unknown as Extended;
  element.update = function (this: HTMLElement, content: unknown) {
    this.textContent = `${content}`;
    return this;
  };
  element.remove = function (this: HTMLElement) {
    this.parentNode?.removeChild(this);
    return this;
  };
  element.identify = function (this: HTMLElement) {
    this.id ||= 'anonymous_element_1';
    return this.id;
  };
}

/** MooTools 1.5 with the names of its older releases. */
function mooTools(): void {
  const page = window as unknown as Extended;
  page.Event = function (this: Extended, event: Event) {
    this.event = event;
    this.type = event.type;
  };
  (Array as unknown as Extended).from = (given: unknown) =>
    given === null || given === undefined ? [] : Array.isArray(given) ? given : [given];
  const array = Array.prototype as unknown as Extended;
  // Its own names and those of the browser are enumerable then.
  for (const name of ['push', 'map', 'filter', 'indexOf']) {
    const own = array[name];
    delete array[name];
    array[name] = own;
  }
  array.$family = () => 'array';
  const functions = Function.prototype as unknown as Extended;
  functions.delay =
    functions.pass =
    functions.hide =
      function (this: unknown) {
        return this;
      };
  const element = Element.prototype as unknown as Extended;
  for (const name of ['send', 'hide', 'show', 'toggle', 'destroy']) {
    element[name] = function (this: HTMLElement) {
      return this;
    };
  }
}

/** Sugar 1.4 gives every function `once` and `every`, and has its own `at`, which counts round. */
function sugar(): void {
  const functions = Function.prototype as unknown as Extended;
  functions.once =
    functions.every =
    functions.after =
      function (this: unknown) {
        return this;
      };
  const at = function (this: ArrayLike<unknown>, index: number) {
    const place = index % this.length;
    return this[place < 0 ? place + this.length : place];
  };
  Object.defineProperty(Array.prototype, 'at', { value: at, configurable: true });
  Object.defineProperty(String.prototype, 'at', { value: at, configurable: true });
}

export const OLD_LIBRARIES = { Prototype: prototype, MooTools: mooTools, Sugar: sugar };
