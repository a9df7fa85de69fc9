/** An HTTP server that receives the desk's pushes, gives the answers that a test sets, and lets a test wait for pushes. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TIMEOUT_MS } from '../../helpers/until.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read pushes as the documents print them
export type Pushed = any;

/** Runs the function when the test, or the tests of a file, have ended: a test's context, or `node:test` itself. */
export type Teardown = { after(end: () => unknown): void };

export type PushReceiver = {
  url: string;
  /** The bodies of all received pushes, including refused ones. */
  readonly pushes: Pushed[];
  /** Answers to the next pushes: a status, or `hang` for none. When the list is empty, 200. */
  answers: (number | 'hang')[];
  /** The first push for which `fits` is true, received already or later. Rejects after some seconds. */
  find(fits: (push: Pushed) => boolean): Promise<Pushed>;
  /** Resolves once that many pushes have arrived. */
  count(most: number): Promise<Pushed[]>;
};

export async function receivePushes(context: Teardown): Promise<PushReceiver> {
  const pushes: Pushed[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    pushes.push(JSON.parse(text));
    const answer = receiver.answers.shift() ?? 200;
    if (answer !== 'hang') response.writeHead(answer).end();
    for (const look of waiting) look();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });

  function when<T>(read: () => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`waited in vain; so far: ${JSON.stringify(pushes, null, 1)}`));
      }, TIMEOUT_MS);
      function look() {
        const found = read();
        if (found === undefined) return;
        clearTimeout(giveUp);
        waiting.delete(look);
        resolve(found);
      }
      waiting.add(look);
      look();
    });
  }

  const receiver: PushReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/replies`,
    pushes,
    answers: [],
    find: (fits) => when(() => pushes.find(fits)),
    count: (most) => when(() => (pushes.length >= most ? pushes : undefined)),
  };
  return receiver;
}
