/**
 * One house for the scenes of a process that neither stop, break nor configure anything. Its relay takes thirty new visitors an
 * hour from one address, so a few scenes later another house takes its place.
 */
import type { ConsoleOverview, SignedIn } from '../../demo/desk/console-protocol/sessions.ts';
import { type House, openHouse } from '../helpers/house.ts';
import { share } from '../helpers/share.ts';

/** Scenes that one house serves; no scene has more than a handful of visitors. */
const SCENES = 6;

type Served = { house: House; scenes: number; open: number };

const served = share(
  async (): Promise<Served> => ({ house: await openHouse(), scenes: 0, open: 0 }),
  ({ house }) => house.close(),
);

/** The house for a scene, which calls `leave` with the nicks of its agents at its end. */
export async function sharedHouse(): Promise<{ house: House; leave(nicks: Iterable<string>): Promise<void> }> {
  const serving = await served();
  if (serving.scenes >= SCENES && serving.open === 0) {
    await serving.house.close();
    Object.assign(serving, { house: await openHouse(), scenes: 0 });
  }
  serving.scenes += 1;
  serving.open += 1;
  const { house } = serving;
  return {
    house: { ...house, stopDesk: refuse, startDesk: refuse, stopRelay: refuse, startRelay: refuse },
    async leave(nicks) {
      serving.open -= 1;
      await dismissAgents(house, nicks);
    },
  };
}

const refuse = (): Promise<void> =>
  Promise.reject(new Error('this house is shared: open the scene with { own: true }'));

/** Ends what the agents of a scene left at the desk, so that the next scene's agents have no chats: chats, queue, presence. */
async function dismissAgents({ urls, password }: House, nicks: Iterable<string>): Promise<void> {
  for (const nick of nicks) {
    let token = '';
    const call = async <T>(method: string, path: string, body: object = {}): Promise<T> => {
      const response = await fetch(`${urls.desk}/console/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(method !== 'GET' && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    };
    ({ token } = await call<SignedIn>('POST', '/sign-in', { email: `${nick.toLowerCase()}@desk.example`, password }));
    const { waiting } = await call<ConsoleOverview>('GET', '/sessions');
    for (const { customer_id } of waiting) await call('POST', `/waiting/${customer_id}/remove`);
    await call('PUT', '/status', { status: 'offline' });
    const { sessions } = await call<ConsoleOverview>('GET', '/sessions');
    const open = sessions.filter(({ state }) => state === 'open');
    for (const { id } of open) await call('POST', `/sessions/${id}/close`, { close_type: 'normal' });
    await call('POST', '/sign-out');
  }
}
