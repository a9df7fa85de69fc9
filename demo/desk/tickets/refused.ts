/** Thrown if a ticket cannot be read, or not be written as requested; the caller gets code and message. */
export class TicketRefused extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}
