/** Sends replies and private notes one after another, to keep their order. Their ids make a repeated one harmless. */
import type { ConsoleMessage } from '../../../console-protocol/sessions.ts';
import type { ConsoleConnection } from '../../state/console-connection.ts';
import type { Outgoing } from '../../state/console-state.ts';

type Outcome = {
  sent: (outgoing: Outgoing, message: ConsoleMessage) => void;
  failed: (key: string, error: unknown) => void;
};

export class ReplySender {
  readonly #desk: ConsoleConnection;
  readonly #outcome: Outcome;
  #last: Promise<void> = Promise.resolve();

  constructor(desk: ConsoleConnection, outcome: Outcome) {
    this.#desk = desk;
    this.#outcome = outcome;
  }

  send(outgoing: Outgoing): void {
    this.#last = this.#last.then(() => this.#deliver(outgoing));
  }

  async #deliver(outgoing: Outgoing): Promise<void> {
    const { key: id, session_id, type, content, file, seen } = outgoing;
    try {
      if (type === 'note') {
        return this.#outcome.sent(outgoing, await this.#desk.privateNote(session_id, { id, content }));
      }
      const sent = file && (await this.#desk.uploadFile(file));
      const message = sent ? { type: sent.type, content: sent.url } : { type, content };
      this.#outcome.sent(outgoing, await this.#desk.reply(session_id, { id, ...message, seen }));
    } catch (error) {
      this.#outcome.failed(id, error);
    }
  }
}
