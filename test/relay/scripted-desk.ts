/**
 * A real HTTP server that replaces the desk. It answers as a test scripts, records every call and lets a test wait for
 * one: for failures that a well-behaved desk does not have.
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../helpers/until.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read calls as the documents print them
type Printed = any;

export type DeskCall = { method: string; path: string; query: URLSearchParams; body: Printed };
/** A JSON answer, a bare status, any body, a broken connection, or one that breaks in the middle of an answer. */
type Given =
  | { json: unknown; headers?: Record<string, string> }
  | { status: number; headers?: Record<string, string> }
  | { body: string }
  | 'drop'
  | 'half';
export type DeskAnswer = Given | Promise<Given>;

export const OK: DeskAnswer = { json: { code: 1000 } };
export const refusal = (code: number, more: object = {}): DeskAnswer => ({ json: { code, message: 'no', ...more } });
export const robotSession: DeskAnswer = {
  json: {
    code: 1000,
    message: 'Welcome',
    assign_type: 'robot',
    assign_info: { robot_name: 'Robot', welcome_message: '<p>Hello</p>', unknow_message: 'Pardon?' },
  },
};
export const agentSession = (number: number, more: object = {}): DeskAnswer => ({
  json: {
    code: 1000,
    assign_type: 'agent',
    assign_info: { im_sub_session_id: number, agent_id: 5, agent_name: 'Wren', ...more },
  },
});
export const queuedAt = (count: number): DeskAnswer => refusal(2001, { assign_info: { count } });

export async function startScriptedDesk(port = 0) {
  const calls: DeskCall[] = [];
  const desk = {
    url: '',
    calls,
    /** The answers to the next calls, one each; then `otherwise` decides. */
    script: [] as DeskAnswer[],
    otherwise: (call: DeskCall): DeskAnswer => (call.path === '/im/sessions' ? robotSession : OK),
    messages: () => calls.filter(({ path }) => path === '/im/messages'),
    paths: () => calls.map(({ path }) => path),
    /** Resolves once so many calls have arrived. */
    count: (most: number) => until(() => calls.length >= most && calls, `${most} calls of the desk`),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://desk.invalid');
    const path = pathname.replace('/open_api_v1', '');
    const call = { method: request.method ?? '', path, query: searchParams, body: text && JSON.parse(text) };
    calls.push(call);
    give(response, await (desk.script.shift() ?? desk.otherwise(call)));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  desk.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return desk;
}

function give(response: ServerResponse, answer: Given): void {
  if (answer === 'drop') response.destroy();
  else if (answer === 'half') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"code":200,"data":{"ansContent":"An an', () => response.destroy());
  } else if ('body' in answer) response.writeHead(200).end(answer.body);
  else if ('json' in answer) {
    response.writeHead(200, { 'content-type': 'application/json', ...answer.headers }).end(JSON.stringify(answer.json));
  } else response.writeHead(answer.status, answer.headers).end('no JSON');
}
