/** Socket.IO's client as built into the chat: its behaviour with a relay after parts were removed. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { slimSocketIo } from '../../../widget/build/slim-socket-io.ts';
import { splitTransports } from '../../../widget/build/split-transports.ts';
import { until } from '../../helpers/until.ts';
import { startScriptedRelay } from '../wire/connection/scripted-relay.ts';

const WIDGET = join(import.meta.dirname, '../../../widget');
const folder = mkdtempSync(join(tmpdir(), 'socket-io-'));
after(() => rmSync(folder, { recursive: true }));

/** Builds the widget's connection. */
async function buildConnection(...plugins: Plugin[]): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'silent',
    root: WIDGET,
    plugins: [splitTransports(), slimSocketIo(), ...plugins],
    build: {
      outDir: folder,
      lib: { entry: join(WIDGET, 'wire/connection/relay-connection.ts'), formats: ['es'], fileName: () => 'line.mjs' },
      rolldownOptions: { output: { chunkFileNames: '[name].mjs' } },
    },
  });
}

/** A relay, and a listener that records events. */
async function start(t: TestContext) {
  const { RelayConnection } = (await import(pathToFileURL(join(folder, 'line.mjs')).href)) as {
    RelayConnection: typeof import('../../../widget/wire/connection/relay-connection.ts').RelayConnection;
  };
  const relay = await startScriptedRelay();
  t.after(() => relay.close());
  const states: string[] = [];
  const seqs: number[] = [];
  const connection = new RelayConnection(
    relay.url,
    'default',
    {
      cursor: () => null,
      identity: async () => null,
      token: () => null,
      tokenChanged: () => undefined,
      connectionChanged: ({ state }) => void states.push(state),
      joined: () => undefined,
      synced: () => undefined,
      eventsReceived: (_epoch, events) => seqs.push(...events.map(({ seq }) => seq)) > 0,
      signalReceived: () => undefined,
    },
    { ackWithin: 300, firstRetry: 10, longestRetry: 40 },
  );
  t.after(() => connection.close());
  connection.open();
  await until(() => states.at(-1) === 'online', 'the first connection');
  return { relay, connection, states, seqs };
}

describe('the built connection', () => {
  before(() => buildConnection());

  it('joins, asks, receives events, and resolves to null if no acknowledgement arrives in time', async (t) => {
    const { relay, connection, seqs } = await start(t);
    const typing = connection.ask('history', { before: 2, limit: 1 });
    relay.answer('history', () => undefined);
    assert.equal(await typing, null);
    await relay.send({ seq: 1, at: 0, type: 'notice', html: 'x' });
    await until(() => seqs.includes(1), 'the event');
    connection.preview('being typed');
    await until(() => relay.received.some(({ name }) => name === 'preview'), 'the preview');
  });

  it('reconnects after a broken connection, an outage of the relay and a disconnect by the relay', async (t) => {
    const { relay, connection, states } = await start(t);
    const isBackAfter = async (what: () => unknown): Promise<void> => {
      states.length = 0;
      await what();
      await until(() => states.includes('reconnecting') && states.at(-1) === 'online', 'the way back');
    };
    await isBackAfter(() => relay.sockets().forEach((socket) => void socket.conn.close()));
    await isBackAfter(() => relay.sockets().forEach((socket) => void socket.disconnect(true)));
    await isBackAfter(async () => {
      await relay.stop();
      await until(() => states.includes('reconnecting'), 'the outage to be seen');
      await relay.start();
    });
    connection.restart();
    await until(() => states.at(-1) === 'online', 'the restart');
  });

  it('reports a refusal, and ends for good when it is closed', async (t) => {
    const { relay, connection, states } = await start(t);
    relay.refuse('site-unknown');
    connection.restart();
    await until(() => states.at(-1) === 'refused', 'the refusal');
    connection.close();
    assert.deepEqual(relay.sockets(), []);
  });

  it('has polling in its own chunk', () => {
    const polling = readdirSync(folder).find((file) => file.startsWith('polling'));
    assert.ok(polling);
    assert.match(readFileSync(join(folder, polling), 'utf8'), /XMLHttpRequest/);
    assert.doesNotMatch(readFileSync(join(folder, 'line.mjs'), 'utf8'), /XMLHttpRequest|WebTransport\(/);
  });
});

describe('the build fails if Socket.IO’s client', () => {
  /** Changes a file before the plugins under test transform it. */
  const changing = (file: string, from: string, to: string): Plugin => ({
    name: 'changing',
    enforce: 'pre',
    load: (id) => (id.endsWith(file) ? readFileSync(id, 'utf8').replaceAll(from, to) : null),
  });
  const cases: [what: string, file: string, from: string, to: string, named: RegExp][] = [
    [
      'has another default parser',
      'socket.io-client/build/esm/manager.js',
      'opts.parser || parser',
      'parser',
      /opts.parser/,
    ],
    [
      'lacks a method to remove',
      'engine.io-client/build/esm/socket.js',
      '_probe(',
      '_attempt(',
      /has not all of _probe/,
    ],
    [
      'imports its transports from another path',
      'engine.io-client/build/esm/socket.js',
      './transports/index.js',
      './transports/index.js?',
      /no .\/transports/,
    ],
    [
      'imports the URL parser from another path',
      'engine.io-client/build/esm/socket.js',
      './contrib/parseuri.js',
      './contrib/parseuri.js?',
      /parseuri/,
    ],
  ];
  for (const [what, file, from, to, named] of cases) {
    it(what, () => assert.rejects(buildConnection(changing(file, from, to)), named));
  }
});
