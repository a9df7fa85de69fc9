/** Declares the reactive properties of an element once: name, type and first value. */
import type { LitElement, PropertyDeclaration } from 'lit';

type Base = Pick<typeof LitElement, keyof typeof LitElement> & (new () => LitElement);

/**
 * The class to extend. Elements share the first values, so a value that an element changes in place is set in its constructor.
 * @param options of properties that are attributes, too
 */
export function withProperties<B extends Base, Values extends object>(
  base: B,
  values: Values,
  options: { [Name in keyof Values]?: PropertyDeclaration<Values[Name]> } = {},
): Pick<B, keyof B> & (new () => InstanceType<B> & Values) {
  return class Element extends (base as Base) {
    static {
      for (const name of Object.keys(values) as (keyof Values & string)[])
        Element.createProperty(name, options[name] ?? { attribute: false });
    }

    constructor() {
      super();
      Object.assign(this, values);
    }
  } as never;
}

/** A property's first value where that says less than its type; without one, whoever renders the element gives it. */
export const prop = <T>(value?: T): T => value as T;
