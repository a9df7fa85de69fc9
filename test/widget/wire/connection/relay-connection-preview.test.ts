/** Previews of the visitor's typing over the connection. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useScriptedRelay, visitor } from './scripted-visitor.ts';

const stage = useScriptedRelay();

describe('the preview of a draft', () => {
  it('sends only the newest text, throttled', async () => {
    const { connection, online } = visitor(stage.relay, { timings: { previewEvery: 30 } });
    connection.open();
    await online();
    const previews: string[] = [];
    const came = Promise.withResolvers<void>();
    stage.relay.answer('preview', ({ text }: { text: string }) => {
      previews.push(text);
      if (previews.length === 2) came.resolve();
      return { ok: true };
    });
    for (const text of ['H', 'He', 'Hel', 'Hello']) connection.preview(text);
    await came.promise;
    assert.deepEqual(previews, ['H', 'Hello']);
  });

  it('is cancelled after the text was sent', async () => {
    const { connection, online } = visitor(stage.relay, { timings: { previewEvery: 20 } });
    connection.open();
    await online();
    connection.preview('H');
    connection.preview('Hello');
    connection.cancelPreview();
    await connection.ask('send', { id: 'a'.repeat(16), text: 'Hello' });
    connection.preview('Next');
    const last = Promise.withResolvers<void>();
    stage.relay.answer('preview', () => {
      last.resolve();
      return { ok: true };
    });
    await last.promise;
    const previews = stage.relay.received.filter(({ name }) => name === 'preview').map(({ input }) => input);
    assert.deepEqual(previews, [{ text: 'H' }, { text: 'Next' }]);
  });
});
