/** A connection by polling frees its address's place with its goodbye, before the goodbye is answered. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LIMITS } from '../../../relay/visitors/limits.ts';
import { rawPolling } from '../../helpers/raw-polling.ts';
import { ORIGIN, startRelay } from '../../helpers/relay.ts';

it('an address gets all its places again once its connections have said goodbye', async (t) => {
  const relay = await startRelay(t);
  const open = async () => {
    const line = rawPolling(relay.url, { origin: ORIGIN });
    return { line, status: (await line.open()).status };
  };
  for (const time of [1, 2]) {
    const opened = await Promise.all(Array.from({ length: LIMITS.socketsPerAddress }, open));
    assert.ok(
      opened.every(({ status }) => status === 200),
      `time ${time}`,
    );
    assert.equal((await open()).status, 403);
    await Promise.all(opened.map(({ line }) => line.say('1')));
  }
});
