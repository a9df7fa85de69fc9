import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openDatabase } from '../../../../demo/desk/core/database.ts';
import { mediaIn, PART } from '../../../../demo/desk/store/media.ts';
import { MIGRATIONS } from '../../../../demo/desk/store/schema.ts';

it('files of an older desk are kept, in parts', (t) => {
  const db = openDatabase(':memory:', MIGRATIONS);
  t.after(() => db.close());
  const sizes = [0, 1, PART - 1, PART, PART + 1, 3 * PART, 3 * PART + 5];
  const bytesOf = (size: number) => Buffer.from(Array.from({ length: size }, (_, at) => at % 251));
  for (const size of sizes) {
    db.run(
      `INSERT INTO media (name, content_type, bytes, created_at, kind, filename) VALUES (?, 'video/mp4', ?, 1, 'video', 'a.mp4')`,
      `${size}.mp4`,
      bytesOf(size),
    );
  }
  const files = mediaIn(db);
  for (const size of sizes) {
    const name = `${size}.mp4`;
    const kept = { name, content_type: 'video/mp4', kind: 'video', filename: 'a.mp4', size };
    assert.deepEqual({ ...files.byName(name) }, kept);
    const parts = Array.from({ length: Math.ceil(size / PART) }, (_, part) => files.part(name, part) as Uint8Array);
    assert.ok(parts.every((part, at) => part.length === (at < parts.length - 1 ? PART : ((size - 1) % PART) + 1)));
    assert.deepEqual(Buffer.concat(parts), bytesOf(size));
    assert.equal(files.part(name, parts.length), undefined);
  }
});

it('a file whose end never came is gone after a restart', (t) => {
  const db = openDatabase(':memory:', MIGRATIONS);
  t.after(() => db.close());
  const files = mediaIn(db);
  const about = { content_type: 'video/mp4', kind: 'video', filename: '' } as const;
  for (const name of ['whole', 'torn']) {
    files.begin({ name, ...about }, 1);
    files.addPart(name, 0, Buffer.from('x'));
  }
  files.complete('whole', 1);
  assert.equal(files.byName('torn'), undefined, 'nobody reads it before');
  const next = mediaIn(db);
  assert.ok(next.byName('whole') && next.part('whole', 0));
  assert.equal(next.part('torn', 0), undefined);
});
