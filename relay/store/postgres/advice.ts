/**
 * What the operator can do about an unusable PostgreSQL, by SQLSTATE, the code of Node's socket or TLS, or the words.
 */
const WRITABLE_ROLE = 'GRANT CREATE, USAGE ON SCHEMA public TO it, or make it the owner of the database';

const TOO_OLD = 'the server may be too old: the relay is tested with PostgreSQL 15 and 18';

const BY_CODE: Record<string, string> = {
  ECONNREFUSED: 'no PostgreSQL listens there: start it, and check host and port, and its listen_addresses',
  ENOTFOUND: 'nobody has that name: check the host, and DNS on this machine',
  EAI_AGAIN: 'DNS does not answer: check the host, and DNS on this machine',
  ETIMEDOUT: 'nothing answers there: check host and port, and the firewalls between',
  EHOSTUNREACH: 'no way leads there: check the host, and the network between',
  ENETUNREACH: 'no way leads there: check the host, and the network between',
  ECONNRESET: 'what answers there hangs up: check that it is PostgreSQL and no proxy, and look at its log',
  ENOENT: 'no file has that path: check the server’s socket or the certificate that STORE_URL names',
  EACCES: 'this user may not open that path: check the rights of the server’s socket or of the certificate',
  '28P01':
    'user and password do not match: compare them with the server’s, and write @ : / ? # % in a password as %40 %3A %2F %3F %23 %25',
  '28000':
    'the server lets this user not in: create it with LOGIN, and allow user, database, address and TLS in pg_hba.conf',
  '3D000': 'create the database (CREATE DATABASE … OWNER …), or correct its name',
  '42501': `the user lacks a right: ${WRITABLE_ROLE}`,
  '53300':
    'a relay keeps four connections: raise max_connections or the limit of the user or database, or stop other clients',
  '53100': 'the server’s disk is full: make room there',
  '53200': 'the server is out of memory: look at its log',
  '57P03': 'the server is starting or stopping: try again in a moment, and look at its log',
  '25006': 'it takes no writes: name the primary, and check default_transaction_read_only',
  '42704': 'the server does not know a setting: check the parameter `options`',
  // Statements of the relay, or the look at the server, are unknown to it.
  '42601': TOO_OLD,
  '42883': TOO_OLD,
  '08P01':
    'a pooler may stand between: connect to the server itself, or to a pooler in session mode that passes `options` on',
  CERT_HAS_EXPIRED: 'renew the server’s certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the server’s certificate is for another name: write the name that it has as the host',
};
const UNTRUSTED = 'name the authority of the server’s certificate: sslrootcert=FILE, in STORE_URL';

const BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /does not support SSL/,
    'the server speaks no TLS: switch `ssl` on there, or use sslmode=disable within one machine or its own network',
  ],
  [/self.signed|SELF_SIGNED|unable to (verify|get)/i, UNTRUSTED],
  [/password must be a|no password/i, 'STORE_URL has no password: write USER:PASSWORD@'],
  [/timeout|timed out/i, BY_CODE.ETIMEDOUT as string],
  [/terminated unexpectedly|error establishing an SSL/i, BY_CODE.ECONNRESET as string],
  [/it is a standby|it is read-only/, BY_CODE['25006'] as string],
];

/** The end of a sentence, with a semicolon before it; empty if nothing is known about the cause. */
export function adviceFor(error: unknown): string {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code = '', message } = one as NodeJS.ErrnoException;
    const advice = BY_CODE[code] ?? BY_WORDS.find(([words]) => words.test(`${code} ${message}`))?.[1];
    if (advice !== undefined) return `; ${advice}`;
  }
  return '';
}
