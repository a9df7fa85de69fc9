/**
 * The lower bound: node:http and ws that take a push and pass it on. Runs as a child process. Its difference to the
 * bare server is the cost of the frameworks.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { answerQuestions } from './answer-questions.ts';

const sockets = new Map<string, WebSocket>();
const http = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const push = JSON.parse(Buffer.concat(parts).toString());
    sockets.get(push.customer_token)?.send(JSON.stringify(push.messages));
    response.statusCode = 200;
    response.end();
  });
});
const ws = new WebSocketServer({ server: http, perMessageDeflate: false });
ws.on('connection', (socket, request) => sockets.set(String(request.url).slice(1), socket));

http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }));
answerQuestions();
