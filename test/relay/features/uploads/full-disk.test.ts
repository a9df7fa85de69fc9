import assert from 'node:assert/strict';
import { it } from 'node:test';
import { io } from 'socket.io-client';
import { PROTOCOL_VERSION } from '../../../../relay/protocol/connection.ts';
import { relayProcess } from '../../../faults/relay-process.ts';
import { freePorts } from '../../../helpers/free-ports.ts';
import { ORIGIN, settingsIn, temporaryFolder } from '../../../helpers/relay.ts';
import * as files from './files.ts';
import { lying, outcome, upload } from './sender.ts';

/** The relay may write no file larger than this many blocks, of 512 bytes or, in some shells, twice as many. */
const SMALL_DISK = ['sh', '-c', 'ulimit -f 4096; exec "$0" "$@"'];

it('a disk that fills up during a file fails the upload, and nothing of it stays', async (t) => {
  const folder = temporaryFolder(t);
  const [port] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const relay = relayProcess(
    t,
    {
      ...settingsIn(folder),
      PORT: String(port),
      PUBLIC_URL: url,
    },
    { under: SMALL_DISK },
  );
  await relay.start();
  const auth = { version: PROTOCOL_VERSION, site: 'default' };
  const socket = io(url, { transports: ['websocket'], extraHeaders: { origin: ORIGIN }, auth, reconnection: false });
  t.after(() => socket.disconnect());
  const { token } = await socket.timeout(8000).emitWithAck('join', { cursor: null });

  const large = await upload({ url }, files.pdf(6_000_000), { token });
  assert.deepEqual([large.status, outcome(large)], [503, 'unavailable']);
  const grows = await upload({ url }, await files.noise(30), { token });
  assert.deepEqual(
    [grows.status, outcome(grows)],
    [503, 'unavailable'],
    'a picture that is larger when it is made anew',
  );
  assert.deepEqual(lying({ folder }), { kept: [], arriving: [] });
  assert.equal(outcome(await upload({ url }, files.pdf(1_000_000), { token })), 'ok', 'what fits is taken');
  await relay.stop();
});
