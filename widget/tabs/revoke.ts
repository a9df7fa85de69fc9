/** Tells the relay that a visitor is gone whose chat is not connected: over a connection made for that alone. */
import { RelayConnection } from './transport.ts';

/** Milliseconds after which a relay counts as out of reach. */
const LONGEST = 4000;

/** Has `token` revoked, with `forget` the conversation deleted too; false when the relay could not be told. */
export function revoke(relay: string, site: string, token: string, how: 'logout' | 'forget'): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (told: boolean): void => {
      clearTimeout(timer);
      connection.close();
      resolve(told);
    };
    const timer = setTimeout(done, LONGEST, false);
    const connection = new RelayConnection(relay, site, {
      cursor: () => null,
      identity: async () => null,
      token: () => token,
      // Null: the relay does not know it any more, which is what was wanted.
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
