/** Thrown if a call cannot read or write a ticket; the caller gets code and message. */
export class TicketRefused extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}
