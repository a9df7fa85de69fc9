/** An HTTP server on a free port that answers as a test scripts, and records its requests. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

export type Asked = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: string;
};
type Answering = (response: ServerResponse, asked: Asked) => void;

export type FakeDesk = { url: string; readonly asked: Asked[]; answering: Answering };

/** Answers with JSON, HTTP 200. */
export const json =
  (answer: unknown, headers: Record<string, string> = {}): Answering =>
  (response) =>
    void response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(answer));

export const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Answering =>
  (response) =>
    void response.writeHead(code, headers).end(body);

/** An address where nobody listens. */
export async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

export async function startFakeDesk(context: TestContext): Promise<FakeDesk> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://desk.example');
    const one = {
      method: request.method ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body,
    };
    asked.push(one);
    // The client corrects its clock by this header; tests that need it send it themselves.
    response.sendDate = false;
    desk.answering(response, one);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const desk: FakeDesk = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answering: json({ code: 1000 }),
  };
  return desk;
}
