/** Files that are large, broken or made to harm: each is read in linear time, with its faults, or refused in one sentence. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { textOfFile } from '../../demo/desk/console/controls/file-text.ts';
import {
  type FileRow,
  LARGEST_FILE,
  readQuestionFile,
} from '../../demo/desk/console/knowledge/transfer/question-file.ts';
import { characterCount, LONGEST, MOST } from '../../demo/desk/console/knowledge/transfer/row-limits.ts';
import { batchesOf } from '../../demo/desk/console/knowledge/transfer/transfer-run.ts';
import { importBody, importRow } from '../../demo/desk/console-protocol/knowledge.ts';
import { printCsv, readCsv } from '../../relay/desk-api/csv.ts';

/** The limit of the console's API for a body. */
const LARGEST_BODY = 2 * 1024 * 1024;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const jsonOf = (...questions: unknown[]): string => JSON.stringify({ questions });
const onlyFault = (text: string) => {
  const { rows, faults } = readQuestionFile(text);
  assert.deepEqual([rows.length, faults.length], [0, 1], JSON.stringify(faults).slice(0, 300));
  return faults[0] ?? assert.fail();
};

describe('comma-separated values of any texts', () => {
  const signs = fc.constantFrom(...`'"=+-@|＝＋－＠,;\t\r\n \u0000\uFEFFa包ب`);
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: signs }));

  it('are read as they were printed', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 })), (rows) => {
        const kept = rows.filter((cells) => cells.some((one) => one !== ''));
        assert.deepEqual(
          // The first row decides on the separator.
          readCsv(printCsv([['a', 'b', 'c'], ...rows]))
            .rows.slice(1)
            .map(({ cells }) => cells),
          kept,
        );
      }),
    );
  });

  it('begin no cell with a formula', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const inside = printCsv([[text]])
          .slice(1, -2)
          .replace(/^"/, '');
        assert.doesNotMatch(inside, /^[\s\p{Cc}]*[=+\-@|＝＋－＠]|^[\t\r]/u);
      }),
    );
  });
});

describe('bytes of a file', () => {
  it('are text in UTF-8 or UTF-16, with a mark or without', () => {
    assert.equal(textOfFile(bytes('包裹,ب')), '包裹,ب');
    assert.equal(textOfFile(bytes('\uFEFFa')), 'a');
    assert.equal(textOfFile(new Uint8Array([0xff, 0xfe, 0x61, 0, 0x05, 0x53])), 'a包');
    assert.equal(textOfFile(new Uint8Array([0xfe, 0xff, 0, 0x61])), 'a');
  });

  it('are refused where they are anything else', () => {
    for (const other of [
      [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00],
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a],
      // The word for parcel in GBK.
      [0xb0, 0xfc, 0xb9, 0xfc],
      [0x61, 0x00, 0x62],
    ]) {
      assert.equal(textOfFile(new Uint8Array(other)), null);
    }
  });
});

describe('a hostile file', () => {
  it('of nested JSON is refused or has a fault for its place', () => {
    const deep = 1_000_000;
    assert.match(onlyFault('['.repeat(deep)).message, /no JSON/);
    assert.match(onlyFault(`${'['.repeat(deep)}${']'.repeat(deep)}`).message, /no question/);
    assert.match(onlyFault(jsonOf([[{ question: 'a', answer: 'b' }]])).message, /no question/);
    for (const one of [null, 5, 'text']) assert.match(onlyFault(jsonOf(one)).message, /no question with its columns/);
  });

  it('of JSON with other types has a fault for its place', () => {
    const { rows, faults } = readQuestionFile(
      jsonOf({ question: { $ne: 1 }, answer: [] }, { question: 'a', answer: 'b', 'similar questions': [{}] }),
    );
    assert.equal(rows.length, 0);
    assert.deepEqual(faults, [
      { line: 1, message: '“question” must be a text. “answer” must be a text.' },
      { line: 2, message: '“similar questions” must be a list of texts.' },
    ]);
  });

  it('changes no prototype', () => {
    const columns = '__proto__,constructor,question,answer\n{"x":1},y,a,b\n';
    const objects = '[{"__proto__":{"answer":"c"},"question":"a","answer":"b"}]';
    for (const text of [columns, objects]) {
      const [{ row } = assert.fail()] = readQuestionFile(text).rows;
      assert.deepEqual([row.content, row.answer], ['a', 'b']);
    }
    assert.equal(({} as { x?: unknown }).x, undefined);
  });

  it('with an open quotation mark names its row', () => {
    const fault = onlyFault('question,answer\na,b\nc,"d\ne,f\n');
    assert.equal(fault.line, 3);
    assert.match(fault.message, /never closed/);
  });

  it('with every kind of line end has the rows that a spreadsheet shows', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const { faults } = readQuestionFile(`\uFEFFquestion,answer,type${end}"a${end}b",c,${end}d,e,riddle${end}`);
      assert.deepEqual(
        faults.map(({ line }) => line),
        [3],
        JSON.stringify(end),
      );
    }
  });

  it('is read in linear time, with short faults', () => {
    const head = 'question,answer\n';
    const room = LARGEST_FILE - head.length;
    const texts = {
      commas: head + ','.repeat(room),
      quotes: head + '"'.repeat(room),
      apostrophes: `${head}${"'".repeat(room - 4)},b\n`,
      spaces: `${head}${' '.repeat(room - 4)}=,b\n`,
      lines: head + '\n'.repeat(room),
      columns: `question,answer,${'x,'.repeat(room / 4)}\n`,
      'one cell': `${head}${'a'.repeat(room - 4)},b\n`,
      'the same long text twice': `${head}${`${'a'.repeat(1000)},b\n`.repeat(2)}`,
      list: jsonOf({
        question: 'a',
        answer: 'b',
        'similar questions': Array.from({ length: 500_000 }, (_, n) => `${n}`),
      }),
    };
    for (const [name, text] of Object.entries(texts)) {
      const { rows, faults } = readQuestionFile(text);
      assert.ok(rows.length <= 1, name);
      for (const { message } of faults) assert.ok(message.length < 1000, `${name}: ${message.length} characters`);
    }
  });

  it('with a text that the desk would refuse has a fault in that row, not in the others', () => {
    const long = (length: number) => 'x'.repeat(length);
    const fields = {
      question: LONGEST.content,
      answer: LONGEST.answer,
      category: LONGEST.category,
      keywords: LONGEST.keyword,
    };
    for (const [column, longest] of Object.entries(fields)) {
      const given = { question: 'a', answer: 'b', [column]: long(longest + 1) };
      const { rows, faults } = readQuestionFile(jsonOf({ question: 'fine', answer: 'b' }, given));
      assert.equal(rows.length, 1, column);
      assert.match(faults[0]?.message ?? '', new RegExp(`^“${column}” has .* are allowed\\.$`));
    }
    const many = Array.from({ length: MOST.similar + 1 }, (_, n) => `s${n}`);
    assert.match(onlyFault(jsonOf({ question: 'a', answer: 'b', 'similar questions': many })).message, /201 texts/);
  });
});

describe('the limits of a row', () => {
  it('are those of the desk', () => {
    const [{ row } = assert.fail()] = readQuestionFile(jsonOf({ question: 'a', answer: 'b' })).rows;
    const isTaken = (part: object): boolean => importRow.safeParse({ ...row, ...part }).success;
    for (const [field, longest] of Object.entries(LONGEST)) {
      const texts = (length: number) =>
        Array.isArray(row[field as 'similar']) ? ['x'.repeat(length)] : 'x'.repeat(length);
      assert.deepEqual(
        [isTaken({ [field]: texts(longest) }), isTaken({ [field]: texts(longest + 1) })],
        [true, false],
        field,
      );
    }
    for (const [field, most] of Object.entries(MOST)) {
      const texts = (length: number) => Array.from({ length }, () => 'x');
      assert.deepEqual(
        [isTaken({ [field]: texts(most) }), isTaken({ [field]: texts(most + 1) })],
        [true, false],
        field,
      );
    }
  });
});

describe('the batches of an import', () => {
  it('hold every row once, in order, and fit into a body and its schema', () => {
    const row = (part: object): FileRow => {
      const [read] = readQuestionFile(jsonOf({ question: 'a', answer: 'b', ...part })).rows;
      return read ?? assert.fail();
    };
    // A control character takes six bytes in JSON.
    const heavy = row({ answer: `a${'\u0001'.repeat(LONGEST.answer - 2)}b` });
    const wide = row({ 'similar questions': Array.from({ length: MOST.similar }, (_, n) => `wording ${n}`) });
    const rows = [...Array.from({ length: 9 }, () => heavy), wide, ...Array.from({ length: 60 }, () => row({}))];
    const batches = [...batchesOf(rows)];
    assert.deepEqual(batches.flat(), rows);
    for (const batch of batches) {
      const body = {
        robotId: 54,
        step: 'questions',
        duplicates: 'skip',
        isRehearsal: false,
        rows: batch.map((one) => one.row),
      };
      assert.ok(importBody.safeParse(body).success);
      assert.ok(Buffer.byteLength(JSON.stringify(body)) < LARGEST_BODY, `${characterCount(heavy.row)}`);
    }
  });
});
