/**
 * Stands in for `docker`, which the lines of the guide call: a container of the relay is a process in a folder made like the
 * image, its volume another folder, and commands in the database's container run beside a real PostgreSQL. Whatever Docker
 * would not understand, it refuses. What an engine alone does (limits, networks, rights, restarts) it does not do.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCompose, type Service } from '../../helpers/compose.ts';
import { until } from '../../helpers/until.ts';

export type Machine = {
  /** Where containers, volumes and tags are kept. */
  state: string;
  /** The folder that the image is made like, and its ENV. */
  image: string;
  imageEnv: Record<string, string>;
  /** The ports of the relays on this machine, by service. */
  ports: Record<string, string>;
  /** The program of the proxy. */
  caddy: string;
  /** The database's address on this machine, and the environment of its programs. */
  database: { at: string; env: Record<string, string> };
};

const machine = JSON.parse(process.env.DOCKER_MACHINE ?? '') as Machine;

const flags = (text: string): string[] => text.split(' ').filter((one) => one !== '');
/** The options that the guide uses: those that stand alone, and those with a value. */
const OPTIONS: Record<string, { alone: string[]; valued: string[] }> = {
  build: { alone: [], valued: flags('-f -t') },
  run: {
    alone: flags('-d --rm -i --init --read-only'),
    valued: flags(
      '-e -v -p --name --env-file --restart --stop-timeout --tmpfs --memory --memory-swap --ulimit --cap-drop --security-opt --log-driver --log-opt',
    ),
  },
  exec: { alone: flags('-i'), valued: [] },
  'compose up': { alone: flags('-d --build --wait'), valued: [] },
  'compose build': { alone: [], valued: [] },
  'compose stop': { alone: [], valued: [] },
  'compose exec': { alone: flags('-T'), valued: [] },
  'compose run': { alone: flags('--rm -T'), valued: [] },
  'compose logs': { alone: [], valued: flags('--since') },
};

function parse(command: string, args: readonly string[]): { options: Map<string, string[]>; words: string[] } {
  const known = OPTIONS[command] ?? fail(`there is no ${command}`);
  const options = new Map<string, string[]>();
  let at = 0;
  for (; args[at]?.startsWith('-'); at += 1) {
    const option = args[at] as string;
    if (known.valued.includes(option)) at += 1;
    else if (!known.alone.includes(option)) fail(`${command} has no ${option}`);
    options.set(option, [...(options.get(option) ?? []), args[at] ?? fail(`${option} needs a value`)]);
  }
  return { options, words: args.slice(at) };
}

function fail(why: string): never {
  throw new Error(why);
}

const kept = (...path: string[]): string => join(machine.state, ...path);
const read = <T>(path: string, otherwise: T): T =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : otherwise;
const write = (path: string, value: unknown): void => writeFileSync(path, JSON.stringify(value));

const envFile = (path: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );

/** A container: its volume at /data, and its environment. */
type Container = { env: Record<string, string>; volume: string; pid?: number };
/** A text of the container with the addresses and paths of this machine. */
const mapped = ({ volume }: Container, text: string): string =>
  text.replaceAll('database:5432', machine.database.at).replaceAll(/(?<=^|[\s:'"])\/data(?=[/'"\s]|$)/g, kept(volume));

function environmentOf(container: Container, port = '0'): Record<string, string> {
  // All relays are on one machine, which has each port once.
  const { METRICS_PORT, ...env }: Record<string, string> = {
    ...machine.imageEnv,
    ...container.env,
    PORT: port,
    HOST: '127.0.0.1',
  };
  const values = Object.entries(env).map(([name, value]) => [name, mapped(container, String(value))]);
  return { ...Object.fromEntries(values), PATH: process.env.PATH };
}

/** Runs a command in a container, in the foreground. */
function runIn(container: Container, [program = '', ...args]: readonly string[]): number {
  mkdirSync(kept(container.volume), { recursive: true });
  const { status } = spawnSync(
    program,
    args.map((one) => mapped(container, one)),
    {
      cwd: machine.image,
      env: environmentOf(container),
      stdio: 'inherit',
    },
  );
  return status ?? 1;
}

const pathOf = (name: string): string => kept(`container-${name}.json`);
const containerOf = (name: string): Container =>
  read<Container | undefined>(pathOf(name), undefined) ?? fail(`no container ${name}`);

/** Starts what the image starts, and returns once it says that it runs. */
async function start(name: string, container: Container, port: string | undefined): Promise<void> {
  mkdirSync(kept(container.volume), { recursive: true });
  const env = environmentOf(container, port);
  await launch(name, container, { command: ['node', 'relay/main.js'], env, says: 'the relay listens' });
}

type Launch = { command: readonly string[]; env: NodeJS.ProcessEnv; says: string };

async function launch(name: string, container: Container, { command, env, says }: Launch): Promise<void> {
  if (container.pid !== undefined && isAlive(container.pid)) return;
  const log = kept(`${name}.log`);
  writeFileSync(log, '');
  const out = openSync(log, 'a');
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: machine.image, env, detached: true, stdio: ['ignore', out, out] });
  write(pathOf(name), { ...container, pid: child.pid });
  await until(() => {
    const said = readFileSync(log, 'utf8');
    return child.exitCode === null ? said.includes(says) : fail(`${name} ended: ${said}`);
  }, `the start of ${name}`);
  child.unref();
}

/** Caddy with the project's file, whose names of containers lead to this machine. */
async function startProxy(name: string, env: Record<string, string>): Promise<void> {
  const file = kept('Caddyfile');
  const relays = (text: string) =>
    text.replaceAll(/\b(relay[\w-]*):8081/g, (_all, one) => `127.0.0.1:${machine.ports[one]}`);
  writeFileSync(file, relays(readFileSync('relay/operator/Caddyfile', 'utf8')));
  const own = { PATH: process.env.PATH, HOME: machine.state, CADDY_ADMIN: 'localhost:0', ...env };
  const command = [machine.caddy, 'run', '--adapter', 'caddyfile', '--config', file];
  await launch(name, { env, volume: 'proxy' }, { command, env: own, says: 'serving initial configuration' });
}

async function stop(name: string): Promise<void> {
  const { pid, ...container } = containerOf(name);
  if (pid === undefined) return;
  process.kill(pid, 'SIGTERM');
  await until(() => !isAlive(pid), `the end of ${name}`);
  write(pathOf(name), container);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // One that has ended, and that nobody waits for.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

const tags = (): string[] => read<string[]>(kept('tags.json'), []);
const addTag = (tag: string): void => write(kept('tags.json'), [...tags(), tag]);
const requireTag = (tag: string): void => void (tags().includes(tag) || fail(`there is no image ${tag}`));

function build(dockerfile: string, tag: string): void {
  if (!existsSync(dockerfile)) fail(`there is no ${dockerfile}`);
  addTag(tag);
}

/** The exit code; anything else is success. */
type Status = unknown;

const PROGRAMS: Record<string, (args: readonly string[]) => Status> = {
  build(args) {
    const { options, words } = parse('build', args);
    if (words.join() !== '.') fail('the context is the top of the project');
    build(options.get('-f')?.[0] ?? '', options.get('-t')?.[0] ?? '');
  },
  tag([from = '', to = '']) {
    requireTag(from);
    addTag(to);
  },
  async run(args) {
    const { options, words } = parse('run', args);
    const [image = '', ...command] = words;
    requireTag(image);
    const [, volume = ''] = /^([\w-]+):\/data$/.exec(options.get('-v')?.join() ?? '') ?? [];
    const own = options.get('-e')?.map((pair) => pair.split(/=(.*)/s).slice(0, 2)) ?? [];
    const files = (options.get('--env-file') ?? []).map(envFile);
    const container = { volume, env: Object.assign({}, ...files, Object.fromEntries(own)) as Record<string, string> };
    if (!options.has('-d')) return runIn(container, command);
    const name = options.get('--name')?.[0] ?? '';
    if (existsSync(pathOf(name))) fail(`the name ${name} is taken`);
    return start(name, container, machine.ports.relay);
  },
  exec(args) {
    const [name = '', ...command] = parse('exec', args).words;
    return containerOf(name).pid === undefined ? fail(`${name} does not run`) : runIn(containerOf(name), command);
  },
  stop: ([name = '']) => stop(name),
  start: ([name = '']) => start(name, containerOf(name), machine.ports.relay),
  rm([name = '']) {
    if (containerOf(name).pid !== undefined) fail(`${name} runs`);
    rmSync(pathOf(name));
  },
  compose(args) {
    if (args[0] !== '-f') return compose(args[0] ?? '', args.slice(1));
    process.env.COMPOSE_FILE = args[1];
    return compose(args[2] ?? '', args.slice(3));
  },
};

async function compose(command: string, args: readonly string[]): Promise<Status> {
  const files = process.env.COMPOSE_FILE?.split(':') ?? fail('COMPOSE_FILE is missing');
  const env = envFile('relay/.env');
  const { services } = readCompose(files, env);
  const { options, words } = parse(`compose ${command}`, args);
  const serviceOf = (name: string): Service => services[name] ?? fail(`there is no service ${name}`);
  const relayOf = (name: string): Container => {
    const { environment = {}, volumes = [] } = serviceOf(name);
    const [volume = ''] = volumes.map((one) => one.split(':')).find(([, at]) => at === '/data') ?? [];
    return read(pathOf(`desk-chat-${name}`), { volume, env: { ...env, ...environment } });
  };
  const named = words.length > 0 ? words : Object.keys(services);
  const buildAll = (): void => build(serviceOf('relay').build?.dockerfile ?? '', serviceOf('relay').image ?? '');
  switch (command) {
    case 'build':
      return buildAll();
    case 'up':
      if (options.has('--build')) buildAll();
      for (const name of named) {
        const { image = '', environment = {} } = serviceOf(name);
        if (name === 'proxy') await startProxy('desk-chat-proxy', environment);
        if (name === 'proxy' || name === 'database') continue;
        requireTag(image);
        await start(`desk-chat-${name}`, relayOf(name), machine.ports[name]);
      }
      return undefined;
    case 'stop':
      for (const name of named) await stop(serviceOf(name) && `desk-chat-${name}`);
      return undefined;
    case 'exec':
    case 'run': {
      const [name = '', ...inside] = words;
      serviceOf(name);
      if (name === 'database') {
        const env = { PATH: process.env.PATH, ...machine.database.env };
        return spawnSync(inside[0] ?? '', inside.slice(1), { env, stdio: 'inherit' }).status ?? 1;
      }
      const container = relayOf(name);
      if (command === 'exec' && container.pid === undefined) fail(`${name} does not run`);
      return runIn(container, inside);
    }
    case 'logs':
      return void process.stdout.write(readFileSync(kept(`desk-chat-${words[0]}.log`)));
    default:
      return undefined;
  }
}

try {
  const [program = '', ...args] = process.argv.slice(2);
  const code = await (PROGRAMS[program] ?? fail(`there is no docker ${program}`))(args);
  process.exitCode = typeof code === 'number' ? code : 0;
} catch (error) {
  process.stderr.write(`docker: ${(error as Error).message}\n`);
  process.exitCode = 125;
}
