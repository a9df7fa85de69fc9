/** Thrown where the console's API refuses a call: the HTTP status, and the sentence that the console shows. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
