/** Another visitor without a browser, over a real socket with the widget's protocol. Keeps agents busy and queues long. */
import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { type ClientToServer, PROTOCOL_VERSION, type ServerToClient } from '../../relay/protocol/connection.ts';
import type { ChatEvent } from '../../relay/protocol/events.ts';
import { TIMEOUT_MS, until } from '../helpers/until.ts';

export type OtherVisitor = Awaited<ReturnType<typeof joinAsOther>>;

/** Asks for a person at once; `isServed` waits for the agent and introduces the visitor. */
export async function joinAsOther(urls: { relay: string; site: string }, name: string) {
  const socket: Socket<ServerToClient, ClientToServer> = io(urls.relay, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { origin: urls.site },
    auth: { version: PROTOCOL_VERSION, site: 'default' },
  });
  const events: ChatEvent[] = [];
  socket.on('events', (batch, taken) => {
    events.push(...batch.events);
    taken?.();
  });
  await socket.timeout(TIMEOUT_MS).emitWithAck('join', { cursor: null });
  const id = () => randomUUID();
  const requestAgent = () => socket.timeout(TIMEOUT_MS).emitWithAck('request-agent', { id: id() });
  const answer = await requestAgent();
  if (!answer.ok && answer.error.form) {
    const values = [{ key: 'email', value: `${name}@customer.example` }];
    await socket
      .timeout(TIMEOUT_MS)
      .emitWithAck('submit-form', { id: id(), form: answer.error.form, values, consent: true });
    await requestAgent();
  }
  const has = (look: (event: ChatEvent) => boolean, what: string) =>
    until(() => events.some(look), `${name} to be ${what}`);
  return {
    name,
    isQueued: () => has(({ type }) => type === 'queued', 'queued'),
    /** Waits for the agent and sends a message, which the agent's list then shows. */
    async isServed(): Promise<void> {
      await has((event) => event.type === 'session-started' && event.kind === 'agent', 'with an agent');
      await socket.timeout(TIMEOUT_MS).emitWithAck('send', { id: id(), text: `Hello from ${name}` });
    },
    isClosed: () => has(({ type }) => type === 'session-closed', 'sent off'),
    leave: () => void socket.disconnect(),
  };
}
