import assert from 'node:assert/strict';
import { it } from 'node:test';
import { deskTime, fromDeskTime, startOfDay, zonedDeskTime } from '../../../../demo/desk/core/desk-time.ts';

for (const [offset, printed, zoned, day] of [
  [480, '2026-03-02 01:30:00', '2026-03-02 01:30:00 +0800', '2026-03-02 00:00:00'],
  [0, '2026-03-01 17:30:00', '2026-03-01 17:30:00 +0000', '2026-03-01 00:00:00'],
  [-210, '2026-03-01 14:00:00', '2026-03-01 14:00:00 -0330', '2026-03-01 00:00:00'],
] as const) {
  it(`a tenant ${offset} minutes from Greenwich has its own time and its own day`, () => {
    const at = Date.UTC(2026, 2, 1, 17, 30);
    assert.equal(deskTime(at, offset), printed);
    assert.equal(zonedDeskTime(at, offset), zoned);
    assert.equal(fromDeskTime(printed, offset), at);
    assert.equal(deskTime(startOfDay(at, offset), offset), day);
  });
}
