/**
 * Thrown where a rule refuses what a person or a call asks: the sentence to show, and the status that the console's API answers.
 * Documented calls translate it to their own codes.
 */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** @throws Refused if there is no such thing */
export function found<T>(thing: T | undefined, name: string): T {
  if (thing === undefined) throw new Refused(404, `there is no such ${name}`);
  return thing;
}

/** Does the work; an error of this class becomes another one, made of its message. */
export function translating<T>(
  thrown: new (...given: never[]) => Error,
  to: (message: string) => Error,
  work: () => T,
): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof thrown ? to(error.message) : error;
  }
}
