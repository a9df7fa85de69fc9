/** Checks whether the database is reachable, of this version and writable, and whether its clock agrees. */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { countRelays, openStore, pathOf, versionsOf } from '../../store/open.ts';
import { StoreUnavailable } from '../../store/port/errors.ts';
import { isPostgres, readPostgresAddress } from '../../store/postgres/address.ts';
import { adviceFor } from '../../store/postgres/advice.ts';
import type { Versions } from '../../store/store.ts';
import { ANSWER_TIMEOUT, type Finding, fail, pass, todo, whyNotCreatable } from './check.ts';

/** Milliseconds. Relays use the database's clock, so only a large difference means that a clock is wrong. */
const MOST_OFF = 60_000;

/** Whether no relay has used the database yet. */
export const isNew = (url: string): Promise<boolean> =>
  versionsOf(url).then(
    ({ there }) => there === 0,
    () => false,
  );

export async function checkStore(url: string, now: () => number): Promise<Finding[]> {
  if (isMissingFile(url)) return [await checkMissingFile(pathOf(url))];
  try {
    const versions = await versionsOf(url);
    const { there, here } = versions;
    // Opening it would migrate it, and an older relay may be using it.
    if (there > 0 && there !== here) return [otherVersion(await nameOf(url), versions)];
    return [...(await checkWriting(url, now)), ...(await checkHosts(url))];
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const toDo = isPostgres(url) ? '' : '; check STORE_URL, the write permissions and the free space';
    return [fail('store', `${error.message}${toDo}`), ...(await checkHosts(url))];
  }
}

/** @throws StoreUnavailable when the database cannot be opened, written or closed */
async function checkWriting(url: string, now: () => number): Promise<Finding[]> {
  const store = await openStore(url, now);
  try {
    // With room, because the smallest write succeeds even on a full disk.
    await store.health.check('room');
    const relays = await countRelays(url);
    const running = ['', '; a relay runs on it'][relays] ?? `; ${relays} relays run on it`;
    const findings = [pass('store', `${await nameOf(url)}, writable, epoch ${store.log.epoch}${running}`)];
    const off = store.clock.now() - now();
    if (Math.abs(off) > MOST_OFF) {
      const seconds = Math.round(Math.abs(off) / 1000);
      findings.push(fail('store', `the database’s clock is ${seconds} s off this machine’s; synchronise both (NTP)`));
    }
    return findings;
  } finally {
    await store.close();
  }
}

const isMissingFile = (url: string): boolean =>
  !isPostgres(url) && pathOf(url) !== ':memory:' && !existsSync(pathOf(url));

/** Only the relay creates the file, because one created here might belong to another user. */
async function checkMissingFile(path: string): Promise<Finding> {
  const wrong = await whyNotCreatable(dirname(path));
  if (wrong === undefined) return pass('store', `SQLite in ${path}; the relay creates it when it starts`);
  return fail('store', `${path} cannot be created: ${wrong}; check STORE_URL and the write permissions`);
}

function otherVersion(name: string, { there, here }: Versions): Finding {
  if (there > here) {
    return fail(
      'store',
      `${name} has version ${there}, but this relay knows versions up to ${here} and will not start; start the newer relay, or set another STORE_URL`,
    );
  }
  return todo(
    'store',
    `${name} has version ${there}; this relay updates it to ${here} when it starts, and older relays refuse it afterwards: make a backup first`,
  );
}

/** Never contains a password. */
async function nameOf(url: string): Promise<string> {
  if (!isPostgres(url)) return `SQLite in ${pathOf(url)}`;
  const { primary, name } = (await probeHosts(url)).find((one) => one.primary) ?? {};
  return primary ? `PostgreSQL ${primary.version} at ${name}` : 'PostgreSQL without a primary';
}

/** The role of each of several hosts, and whether a confirmed message is stored on more than one of them. */
async function checkHosts(url: string): Promise<Finding[]> {
  const hosts = isPostgres(url) ? await probeHosts(url) : [];
  if (hosts.length < 2) return [];
  const primaries = hosts.filter(({ primary }) => primary);
  const newest = primaries
    .map(({ primary }) => primary?.timeline ?? '')
    .toSorted()
    .at(-1);
  return hosts.map(({ name, server, primary }) => {
    if (server instanceof Error) return fail('store', `${name} cannot be used: ${server.message}${adviceFor(server)}`);
    if (!primary) return pass('store', `${name} is a ${server.standby ? 'standby' : 'server that accepts no writes'}`);
    const role = `${name} is a primary, timeline ${primary.timeline}`;
    if (primaries.length > 1 && primary.timeline !== newest) {
      return fail('store', `${role}, and outdated: stop it, and make it a standby of the new one`);
    }
    return primary.synchronous === ''
      ? fail(
          'store',
          `${role}, without a synchronous standby: set synchronous_standby_names, or messages are lost with it`,
        )
      : pass('store', `${role}, synchronous standbys: ${primary.synchronous}`);
  });
}

async function probeHosts(url: string) {
  const { probeServer } = await import('../../store/postgres/servers.ts');
  return await Promise.all(
    readPostgresAddress(url).hosts.map(async (host) => {
      const server = await probeServer(host, ANSWER_TIMEOUT);
      const primary = server instanceof Error || server.standby || server.readOnly ? undefined : server;
      return { name: host.name, server, primary };
    }),
  );
}
