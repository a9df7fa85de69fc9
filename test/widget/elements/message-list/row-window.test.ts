/** The rendered rows and the positions of all others, for any heights and any edits. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { RowSizes } from '../../../../widget/elements/message-list/row-sizes.ts';
import { RowWindow } from '../../../../widget/elements/message-list/row-window.ts';

type Item = { key: string };
const OVERSCAN = 500;

/** Edits of a list: some entries at a position are replaced by others. */
const edits = fc.array(fc.record({ at: fc.nat(60), removed: fc.nat(4), added: fc.nat(30) }), { maxLength: 8 });
const heights = fc.infiniteStream(fc.integer({ min: 8, max: 900 }));

let made = 0;
const newItems = (count: number): Item[] => Array.from({ length: count }, () => ({ key: `row-${++made}` }));
const edited = (items: Item[], { at, removed, added }: { at: number; removed: number; added: number }) =>
  items.toSpliced(Math.min(at, items.length), removed, ...newItems(added));

describe('the heights of rows', () => {
  it('stay with their rows through any edits', () => {
    fc.assert(
      fc.property(edits, heights, (steps, stream) => {
        const sizes = new RowSizes();
        const known = new Map<string, number>();
        let items: Item[] = [];
        for (const step of steps) {
          const next = edited(items, step);
          sizes.follow(items, next);
          items = next;
          for (const [index, { key }] of items.entries()) {
            if (index % 3 === 0 || known.has(key)) continue;
            known.set(key, stream.next().value);
            sizes.set(index, known.get(key) as number);
          }
          assert.equal(sizes.count, items.length);
          const seen = items.flatMap(({ key }) => known.get(key) ?? []);
          const mean = seen.reduce((sum, size) => sum + size, 0) / seen.length;
          for (const [index, { key }] of items.entries()) {
            const size = known.get(key) ?? (seen.length > 0 ? mean : sizes.at(index));
            assert.ok(Math.abs(sizes.at(index) - size) < 0.001, `row ${index} of ${items.length}`);
          }
        }
      }),
    );
  });

  it('are estimated as a view’s height for long rows, until measured', () => {
    const sizes = new RowSizes();
    const items = Array.from({ length: 30 }, (_, index) => ({
      key: `much-${index}`,
      text: index % 3 ? 'x' : 'x'.repeat(5000),
    }));
    sizes.follow([], items);
    sizes.set(1, 50);
    assert.deepEqual([sizes.at(0), sizes.at(1), sizes.at(2)], [600, 50, 50]);
    assert.equal(sizes.between(0, 30), 10 * 600 + 20 * 50);
    sizes.set(0, 20);
    assert.equal(sizes.between(0, 30), 9 * 600 + 20 + 50 + 19 * 35);
    sizes.follow(items, items.slice(3));
    assert.equal(sizes.between(0, 27), 9 * 600 + 18 * 44);
    const lists = [{ key: 'list', choices: Array(60).fill({ text: '' }) }];
    sizes.follow(items.slice(3), lists);
    assert.equal(sizes.at(0), 600);
  });

  it('give the row at a distance, measured from any row', () => {
    const list = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(list, fc.nat(80), fc.integer({ min: -9000, max: 9000 }), (all, pick, distance) => {
        const sizes = new RowSizes();
        sizes.follow([], newItems(all.length));
        for (const [index, size] of all.entries()) sizes.set(index, size);
        const from = Math.min(pick, all.length);
        const tops = all.map((_, index) => all.slice(0, index).reduce((sum, size) => sum + size, 0));
        const y = (tops[from] ?? sizes.between(0, all.length)) + distance;
        const expected = tops.findLastIndex((top) => top <= y);
        assert.equal(sizes.find(from, distance), Math.max(expected, 0));
        assert.equal(sizes.between(from, 0) + sizes.between(0, from), 0);
      }),
    );
  });
});

describe('the window of rendered rows', () => {
  it('is empty for an empty list', () => {
    const rows = new RowWindow();
    assert.deepEqual(rows.wanted(false), { start: 0, end: 0 });
    assert.equal(rows.reading, -1);
  });

  const filled = (count: number, stream: { next(): { value: number } }) => {
    const rows = new RowWindow();
    rows.take(newItems(count));
    for (let index = 0; index < count; index += 1) rows.sizes.set(index, stream.next().value);
    return rows;
  };
  const count = fc.integer({ min: 1, max: 400 });

  it('extends beyond the view on both sides, but not much further', () => {
    fc.assert(
      fc.property(count, heights, fc.nat(400), fc.integer({ min: -800, max: 600 }), (held, stream, pick, offset) => {
        const rows = filled(held, stream);
        const index = Math.min(pick, held - 1);
        rows.following = false;
        rows.anchorTo(index, offset);
        const { start, end } = rows.wanted(false);
        const top = (row: number) => offset + rows.sizes.between(index, row);
        assert.ok(start === 0 || top(start) <= -OVERSCAN, 'enough above');
        assert.ok(end === held || top(end) >= rows.view + OVERSCAN, 'enough below');
        assert.ok(start >= held - 1 || top(start + 1) > -OVERSCAN, 'no row too many above');
        assert.ok(end <= 1 || top(end - 1) <= rows.view + OVERSCAN, 'no row too many below');
      }),
    );
  });

  it('is kept for a short distance, but renewed before its end is in view', () => {
    const even = { next: () => ({ value: 40 }) };
    const rows = filled(400, even);
    rows.following = false;
    const at = (row: number, offset = 0) => rows.anchorTo(row, offset);
    at(200);
    Object.assign(rows, rows.wanted(false));
    assert.equal(rows.isStale(false), false);
    for (const moved of [90, -90]) {
      at(200, moved);
      assert.notDeepEqual(rows.wanted(false), { start: rows.start, end: rows.end });
      assert.equal(rows.isStale(false), false, `${moved}px on`);
    }
    for (const moved of [150, -150]) {
      at(200, moved);
      assert.equal(rows.isStale(false), true, `${moved}px on`);
    }
    // A selection keeps its rows after any distance, but more rows are added.
    at(203);
    assert.equal(rows.isStale(true), true);
    Object.assign(rows, rows.wanted(true));
    assert.equal(rows.isStale(true), false);
    assert.equal(rows.isStale(false), true);
  });

  it('keeps the anchored row when it becomes lower than the part above the view', () => {
    const rows = filled(400, { next: () => ({ value: 40 }) });
    rows.sizes.set(200, 3000);
    rows.following = false;
    rows.anchorTo(200, -2000);
    rows.sizes.set(200, 900);
    assert.deepEqual(rows.wanted(false), { start: 200, end: 222 });
  });

  it('ends with the newest row while following, and includes rows above it of any height', () => {
    fc.assert(
      fc.property(count, heights, (held, stream) => {
        const rows = filled(held, stream);
        const { start, end } = rows.wanted(false);
        assert.equal(end, held);
        assert.ok(start === 0 || rows.sizes.between(start, held - 1) >= OVERSCAN);
        assert.ok(start === 0 || rows.sizes.between(start, held) >= rows.view + OVERSCAN);
      }),
    );
  });

  it('and its gaps cover the list once and in order, for any kept rows', () => {
    const kept = fc.array(fc.integer({ min: -1, max: 420 }), { maxLength: 4 });
    fc.assert(
      fc.property(count, heights, fc.nat(400), kept, (held, stream, pick, keys) => {
        const rows = filled(held, stream);
        rows.following = false;
        rows.anchorTo(Math.min(pick, held - 1), 100);
        Object.assign(rows, rows.wanted(false));
        const inside = keys.filter((index) => index < held);
        const parts = rows.parts(inside);
        const all = parts.flatMap((part) =>
          typeof part === 'number' ? part : Array.from({ length: part.end - part.start }, (_, n) => part.start + n),
        );
        assert.deepEqual(all, [...Array(held).keys()]);
        for (const index of inside) assert.ok(index < 0 || parts.includes(index), `row ${index} is kept`);
        const gaps = parts.filter((part) => typeof part !== 'number');
        assert.equal(gaps.filter(({ end }) => end === rows.start).length, 1, 'one gap stands before the window');
        assert.equal(new Set(gaps.map(({ end }) => end)).size, gaps.length, 'gaps have names of their own');
      }),
    );
  });

  it('stays anchored to its row when items are prepended', () => {
    fc.assert(
      fc.property(count, heights, fc.nat(400), edits, (held, stream, pick, steps) => {
        const rows = new RowWindow();
        let items = newItems(held);
        rows.take(items);
        for (let index = 0; index < held; index += 1) rows.sizes.set(index, stream.next().value);
        rows.following = false;
        rows.anchorTo(Math.min(pick, held - 1), 40);
        const key = items[rows.reading]?.key;
        for (const step of steps) {
          items = edited(items, step);
          rows.take(items);
          if (!items.some((item) => item.key === key)) return;
          assert.equal(items[rows.reading]?.key, key);
          assert.equal(rows.anchor?.offset, 40);
        }
      }),
    );
  });

  it('gives every key that moves the focus a row of the list, from any row', () => {
    const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End');
    const press = (key: string) => ({ key, ctrlKey: false, altKey: false, metaKey: false }) as KeyboardEvent;
    fc.assert(
      fc.property(count, heights, fc.nat(400), keys, (held, stream, pick, key) => {
        const to = filled(held, stream).focusTarget(press(key), Math.min(pick, held - 1));
        assert.ok(to !== null && to >= 0 && to < held, `${to} of ${held}`);
      }),
    );
    const rows = filled(3, { next: () => ({ value: 40 }) });
    assert.deepEqual([rows.focusTarget(press('ArrowUp'), 0), rows.focusTarget(press('ArrowDown'), 2)], [0, 2]);
  });

  it('returns the appended items, and none if the list was replaced', () => {
    const rows = new RowWindow();
    const [a, b, c, d] = newItems(4) as [Item, Item, Item, Item];
    assert.deepEqual(rows.take([b]), []);
    assert.deepEqual(rows.take([b, c]), [c]);
    assert.deepEqual(rows.take([a, b, c]), []);
    assert.deepEqual(rows.take([a, b, d]), [d]);
    assert.deepEqual(rows.take([c]), []);
  });
});
