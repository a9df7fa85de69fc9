import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { io } from 'socket.io-client';
import { PROTOCOL_VERSION } from '../../../../relay/protocol/connection.ts';
import { relayProcess } from '../../../faults/relay-process.ts';
import { freePorts } from '../../../helpers/free-ports.ts';
import { ORIGIN, SECRETS, settingsIn, temporaryFolder } from '../../../helpers/relay.ts';
import { until } from '../../../helpers/until.ts';
import * as files from './files.ts';
import { WEARISOME } from './hostile-files.ts';
import { lying, outcome, upload } from './sender.ts';

const MEBIBYTE = 1024 * 1024;
const skip = process.platform !== 'linux' && 'processes are looked at in /proc';
const read = (pid: number, name: string): string => readFileSync(`/proc/${pid}/${name}`, 'utf8');
const peakOf = (pid: number): number => Number(/^VmHWM:\s+(\d+)/m.exec(read(pid, 'status'))?.[1]) * 1024;
/** Clock ticks of processor time; the command's name in brackets may hold spaces. */
const ticksOf = (pid: number): number => {
  const [, ...fields] = read(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[10]) + Number(fields[11]);
};

it('the relay’s process decodes nothing, and an image costs it neither memory nor time', { skip }, async (t) => {
  const folder = temporaryFolder(t);
  const [port] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const relay = relayProcess(t, {
    ...settingsIn(folder),
    PORT: String(port),
    PUBLIC_URL: url,
  });
  await relay.start();
  const pid = relay.pid() as number;
  const inspections = () => read(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  const auth = { version: PROTOCOL_VERSION, site: 'default' };
  const socket = io(url, { transports: ['websocket'], extraHeaders: { origin: ORIGIN }, auth, reconnection: false });
  t.after(() => socket.disconnect());
  const { token } = await socket.timeout(60_000).emitWithAck('join', { cursor: null });
  const send = async (bytes: Buffer) => {
    const [ticks, peak] = [ticksOf(pid), peakOf(pid)];
    const sent = await upload({ url }, bytes, { token });
    return { said: [sent.status, outcome(sent)], ticks: ticksOf(pid) - ticks, more: peakOf(pid) - peak };
  };

  await send(files.pdf(10 * MEBIBYTE - 100));
  const plain = await send(files.pdf(10 * MEBIBYTE - 100));
  assert.deepEqual(plain.said, [201, 'ok']);
  for (const title of ['a png of 870,000 empty chunks', 'a text of nothing but openings']) {
    const bytes = await WEARISOME.find(([one]) => one === title)?.[1]();
    const { said, ticks } = await send(bytes as Buffer);
    assert.deepEqual(said, [201, 'ok'], title);
    // Both cost this process many times as much when it inspects them itself.
    assert.ok(ticks <= 2 * plain.ticks + 15, `${title}: ${ticks} ticks, a PDF as large ${plain.ticks}`);
  }

  const [inspection = 0] = inspections();
  const before = peakOf(inspection);
  for (const [width, height] of [
    [40_000_000, 1],
    [1, 40_000_000],
  ] as const) {
    const { said, more } = await send(files.bombPng(width, height));
    assert.deepEqual(said, [415, 'upload-refused']);
    assert.ok(more + peakOf(inspection) - before < 150 * MEBIBYTE, `${more + peakOf(inspection) - before} bytes more`);
  }
  assert.deepEqual(lying({ folder }).arriving, []);
  assert.ok(read(inspection, 'maps').includes('vips'), 'decoded there');
  assert.ok(!read(pid, 'maps').includes('vips'), 'not loaded here');
  assert.match(read(inspection, 'limits'), /^Max data size +\d+ +\d+ +bytes/m);
  assert.match(read(inspection, 'oom_score_adj'), /^1000$/m, 'ended before the relay where memory runs out');
  for (const secret of Object.values(SECRETS)) assert.ok(!read(inspection, 'environ').includes(secret));
  await relay.stop();
  await until(() => {
    try {
      return read(inspection, 'status').includes('zombie');
    } catch {
      return true;
    }
  }, 'the end of the other process');
});
