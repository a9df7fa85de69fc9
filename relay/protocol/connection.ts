/** How a widget connects: the handshake, `auth` of the Socket.IO connection, and Socket.IO's typed maps. */
import { z } from 'zod';
import { count } from './bounds.ts';
import { type Ack, type CommandInput, type CommandName, joining } from './commands.ts';
import type { ChatEvent, Signal } from './events.ts';

/** Increased when old widgets can no longer be served; they then get `client-too-old`. */
export const PROTOCOL_VERSION = 1;

export const handshake = z.strictObject({
  version: count,
  site: z.string().regex(/^[a-z0-9-]{1,64}$/),
  /** Absent on the first visit; the answer to `join` then contains one. */
  token: z.string().max(512).optional(),
  /**
   * The visitor's identity: a JWT signed by the site's own backend. The relay exchanges it for a token of that person's
   * conversation, whatever `token` says. It can be used once.
   *
   * Signed with HS256 and the text after the colon in IDENTITY_SECRET, with the text before it as `kid` in the header.
   * Claims: `aud`, the site's key; `sub`, the person's permanent id at the site, up to 255 characters; `exp`, at most
   * 600 seconds away; `jti`, random; and, as far as the site has verified them, `name`, `email` and `phone`.
   */
  identity: z.string().max(4096).optional(),
  /** Joins at once, like the command, which saves a round trip; the answer comes as `joined`. */
  join: joining.optional(),
});

export type ClientToServer = {
  [N in CommandName]: (input: CommandInput<N>, ack: (answer: Ack<N>) => void) => void;
};

export type ServerToClient = {
  /** The answer to a handshake that requested to join. */
  joined: (answer: Ack<'join'>) => void;
  /** Sent in order. With `ack`, the widget confirms this batch and all before it once it has processed them. */
  events: (batch: { epoch: string; events: readonly ChatEvent[] }, ack?: () => void) => void;
  signal: (signal: Signal) => void;
};
