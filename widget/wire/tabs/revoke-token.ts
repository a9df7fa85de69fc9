/** Revokes the token of a visitor whose chat is not connected, over a temporary connection. */
import { RelayConnection } from './transport.ts';

const TIMEOUT_MS = 4000;

/** With `forget`, the conversation is deleted too. Resolves to false if the relay could not be reached. */
export function revokeToken(relay: string, site: string, token: string, how: 'logout' | 'forget'): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (revoked: boolean): void => {
      clearTimeout(timer);
      connection.close();
      resolve(revoked);
    };
    const timer = setTimeout(done, TIMEOUT_MS, false);
    const connection = new RelayConnection(relay, site, {
      cursor: () => null,
      identity: async () => null,
      token: () => token,
      // Null: the relay does not know the token any more, so it is revoked.
      tokenChanged: (next) => next === null && done(true),
      connectionChanged: ({ state }) => {
        if (state === 'online') void connection.ask(how, {}).then((answer) => done(answer?.ok === true));
        else if (state === 'refused') done(false);
      },
      joined: () => {},
      synced: () => {},
      eventsReceived: () => true,
      signalReceived: () => {},
    });
    connection.open();
  });
}
