/** The database: reachable, of this version, writable, which one it is, and whether its clock agrees. */
import { isPostgres, openStore, pathOf, versionsOf } from '../../store/open.ts';
import { type Store, StoreUnavailable, type Versions } from '../../store/store.ts';
import { type Finding, mend, well } from './finding.ts';

/** Milliseconds. Relays go by the database's clock, so only a large difference means that a clock is wrong. */
const MOST_OFF = 60_000;

export async function checkStore(url: string, now: () => number): Promise<Finding[]> {
  let store: Store | undefined;
  try {
    const versions = await versionsOf(url);
    const { there, here } = versions;
    // Opened, it would be brought up to date, and an older relay may be using it.
    if (there > 0 && there !== here) return [otherVersion(await nameOf(url), versions)];
    store = await openStore(url, now);
    await store.check();
    const off = store.now() - now();
    const findings = [well('store', `${await nameOf(url)}, writable, epoch ${store.epoch}`)];
    if (Math.abs(off) > MOST_OFF) {
      const seconds = Math.round(Math.abs(off) / 1000);
      findings.push(mend('store', `the database’s clock is ${seconds} s off this machine’s; synchronise both (NTP)`));
    }
    return findings;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return [mend('store', `${error.message}; check STORE_URL, the rights to write there, and the space left`)];
  } finally {
    await store?.close();
  }
}

function otherVersion(name: string, { there, here }: Versions): Finding {
  if (there > here) {
    return mend(
      'store',
      `${name}, of version ${there}, but this version of the relay knows up to ${here} and will not start; start the newer one, or give another STORE_URL`,
    );
  }
  return well(
    'store',
    `${name}, of version ${there}; this version of the relay brings it to ${here} when it starts, and older ones do not start on it afterwards: make a backup first`,
  );
}

async function nameOf(url: string): Promise<string> {
  if (!isPostgres(url)) return `SQLite in ${pathOf(url)}`;
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('SHOW server_version');
    return `PostgreSQL ${rows[0]?.server_version} at ${new URL(url).host}`;
  } finally {
    await client.end();
  }
}
