/** A third party's HTTP server that receives the desk's robot webhooks and answers as a test says. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { until } from '../../../../helpers/until.ts';

export type ReceivedCall = {
  method: string | undefined;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string | string[] | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies as the documents print them
  body: any;
};

/** @param port of an earlier receiver; by default any */
export async function receiveWebhooks(context: TestContext, port = 0) {
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://receiver');
    calls.push({
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    });
    receiver.answer(response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  context.after(close);

  const receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    calls,
    close,
    /** Answers each call. */
    answer: (response: ServerResponse): void => void response.end('{}'),
    /** Makes it answer every call with this value as JSON. */
    says(value: unknown) {
      receiver.answer = (response) =>
        void response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    },
    /** Resolves to the first call. */
    first: () => until(() => calls[0], 'a webhook is called'),
  };
  return receiver;
}
