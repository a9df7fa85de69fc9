/**
 * Socket.IO packets as text, the only kind that widget and relay exchange: its own parser also supports binary packets and is
 * four times as large. Revision 5 of https://socket.io/docs/v4/socket-io-protocol.
 */
import { toJson } from '../../base/clean-built-ins.ts';

export const PacketType = { CONNECT: 0, DISCONNECT: 1, EVENT: 2, ACK: 3, CONNECT_ERROR: 4 } as const;

export type Packet = { type: number; nsp: string; data?: unknown; id?: number };

export class Encoder {
  encode({ type, nsp, data, id }: Packet): string[] {
    return [`${type}${nsp === '/' ? '' : `${nsp},`}${id ?? ''}${data === undefined ? '' : toJson(data)}`];
  }
}

export class Decoder {
  #decoded: ((packet: Packet) => void) | null = null;

  /** Socket.IO listens only for `decoded`. */
  on(_event: 'decoded', decoded: (packet: Packet) => void): void {
    this.#decoded = decoded;
  }

  off(): void {
    this.#decoded = null;
  }

  destroy(): void {}

  /** @throws Error for anything but a text packet; Socket.IO then closes the connection and reconnects */
  add(text: unknown): void {
    const [, kind, nsp = '/', id, json] = /^([0-4])(?:(\/[^,]*),)?(\d+)?(.*)/s.exec(String(text)) ?? [];
    const type = Number(kind);
    const data: unknown = json ? JSON.parse(json) : undefined;
    const isList = type === PacketType.EVENT || type === PacketType.ACK;
    const isSound = type === PacketType.DISCONNECT || (data instanceof Object && Array.isArray(data) === isList);
    if (!kind || !isSound) throw new Error('no packet of Socket.IO');
    this.#decoded?.({ type, nsp, data, ...(id && { id: Number(id) }) });
  }
}
