/** Reads and changes the canned replies for the controller. */
import type { CannedReply } from '../../../console-protocol/workspace.ts';
import type { ConsoleConnection } from '../../state/console-connection.ts';
import type { ConsoleRequestDetail } from '../../state/console-request-event.ts';

type CannedRequest = Extract<ConsoleRequestDetail, { type: 'read-canned' | 'save-canned' | 'delete-canned' }>;
/** Makes a request whose state is stored under this key. Resolves to whether it succeeded. */
type Run = (key: 'canned' | 'canned-change', act: () => Promise<unknown>) => Promise<boolean>;

export class CannedRequests {
  readonly #desk: ConsoleConnection;
  readonly #run: Run;
  readonly #show: (replies: CannedReply[]) => void;

  constructor(desk: ConsoleConnection, run: Run, show: (replies: CannedReply[]) => void) {
    this.#desk = desk;
    this.#run = run;
    this.#show = show;
  }

  async handle(request: CannedRequest): Promise<void> {
    const isDone =
      request.type === 'read-canned' ||
      (await this.#run('canned-change', async () => {
        if (request.type === 'save-canned') await this.#desk.saveCanned(request.id, request.reply);
        else await this.#desk.deleteCanned(request.id);
      }));
    if (isDone) await this.#run('canned', async () => this.#show(await this.#desk.cannedReplies()));
  }
}
