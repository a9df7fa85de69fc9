/**
 * Parses a PostgreSQL address in libpq's form: `postgres://USER:PASSWORD@HOST:PORT,HOST:PORT/DATABASE?PARAMETER=VALUE`.
 * An error is one line without secrets.
 */
export type PostgresHost = {
  /** The host's name for the operator: `HOST:PORT`. */
  name: string;
  /** The address of this host alone, for the driver. */
  url: string;
};

export type PostgresAddress = {
  /** In the order of attempts; at least one. */
  hosts: readonly PostgresHost[];
  /** The secret parts of the address, which must not be shown. */
  secrets: readonly string[];
  /** The parameter `options`: settings for the server, sent with each connection. */
  options: string;
};

const FORM = 'postgres://USER:PASSWORD@HOST:PORT,HOST:PORT/DATABASE';
const DEFAULT_PORT = '5432';
const PARTS = /^postgres(?:ql)?:\/\/(?:([^/?#]*)@)?([^/?#@]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/;
const HOST = /^(\[[0-9a-f:.%]+\]|[^:[\]]*)(?::(\d+))?$/i;
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
const SECRET_PARAMETERS = ['password', 'sslpassword'];
const WRITABLE = ['read-write', 'primary', 'any'];
/** Handled here; the driver must not get them. */
const OWN_PARAMETERS = ['host', 'port', 'target_session_attrs', 'options'];

export const isPostgres = (url: string): boolean => /^postgres(ql)?:/.test(url);

/** @throws Error with one line for the operator */
export function readPostgresAddress(url: string): PostgresAddress {
  const [, login, authority = '', database = '', query = ''] = PARTS.exec(url) ?? refuse(`must have the form ${FORM}`);
  const parameters = new URLSearchParams(query);
  const [, ...password] = (login ?? '').split(':');
  const secrets = [password.join(':'), ...SECRET_PARAMETERS.map((name) => parameters.get(name) ?? '')];
  // A part of such a password would be parsed as a host, and shown.
  const isCut = (login === undefined && url.includes('@')) || [database, ...parameters.keys()].join().includes('@');
  if (isCut) refuse('has a "/", "?" or "#" before the "@"; write %2F, %3F or %23');
  oneOf('target_session_attrs', parameters.get('target_session_attrs'), WRITABLE, ', because the relay writes');
  oneOf('sslmode', parameters.get('sslmode'), SSL_MODES);

  const hosts = hostsOf(authority, parameters).map(({ host, port }) => {
    const rest = new URLSearchParams([...parameters].filter(([name]) => !OWN_PARAMETERS.includes(name)));
    // A folder of the server's socket cannot stand in the URL's host part.
    const isFolder = host.startsWith('/');
    if (isFolder) rest.set('host', host);
    if (isFolder) rest.set('port', port);
    const at = login === undefined ? '' : `${login}@`;
    const asked = rest.size > 0 ? `?${rest}` : '';
    return {
      name: isFolder ? host : `${host}:${port}`,
      url: `postgres://${at}${isFolder ? '' : `${host}:${port}`}/${database}${asked}`,
    };
  });
  return {
    hosts,
    secrets: [...new Set(secrets.flatMap(spellings))].filter((one) => one !== ''),
    options: parameters.get('options') ?? '',
  };
}

function hostsOf(authority: string, parameters: URLSearchParams): { host: string; port: string }[] {
  const named = (parameters.get('host') ?? authority).split(',');
  const ports = parameters.get('port')?.split(',') ?? [];
  const hosts = named.map((text) => {
    if (text.startsWith('/')) return { host: text, port: undefined };
    const [, host = '', port] = HOST.exec(text) ?? refuse(`has a host that cannot be read: "${text}"`);
    if (host === '' && named.length > 1) refuse('has nothing between two commas where a host must be');
    return { host: host === '' ? 'localhost' : host, port };
  });
  if (ports.length > 1 && ports.length !== hosts.length) {
    refuse(`has ${hosts.length} hosts and ${ports.length} ports; give one port, or one for each host`);
  }
  return hosts.map(({ host, port }, index) => {
    const found = port ?? (ports.length > 1 ? ports[index] : ports[0]) ?? DEFAULT_PORT;
    const isPort = /^\d+$/.test(found) && Number(found) >= 1 && Number(found) <= 65_535;
    return { host, port: isPort ? found : refuse(`has a port that is none: "${host}:${found}"`) };
  });
}

function oneOf(name: string, value: string | null, allowed: readonly string[], why = ''): void {
  if (value !== null && !allowed.includes(value))
    refuse(`has ${name}=${value}; it must be ${allowed.join(', ')}${why}`);
}

/** The spellings of a secret: as written, and as errors may quote it. */
function spellings(secret: string): string[] {
  try {
    const plain = decodeURIComponent(secret);
    return [secret, plain, encodeURIComponent(plain)];
  } catch {
    return [secret];
  }
}

function refuse(what: string): never {
  throw new Error(what);
}
