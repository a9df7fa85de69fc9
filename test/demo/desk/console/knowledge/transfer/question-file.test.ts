/** Files of questions: what is printed is read again without loss, and what is wrong is named with its row. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  MOST_ROWS,
  printJson,
  printQuestionsCsv,
  readQuestionFile,
} from '../../../../../../demo/desk/console/knowledge/transfer/question-file.ts';
import type { ImportRow } from '../../../../../../demo/desk/console-protocol/knowledge.ts';
import { printCsv, readCsv } from '../../../../../../relay/desk-api/csv.ts';

const HOSTILE = [
  '=1+1',
  '+1',
  '-1',
  '@a',
  "'=1",
  "''=1",
  "'plain",
  ' =1',
  'a "b", c',
  'a;b',
  'two\nlines',
  '<b>x</b>',
  '包裹',
  '|x',
];

const row = (part: Partial<ImportRow> = {}): ImportRow => ({
  content: 'Where is my parcel?',
  similar: ['=cmd|x', 'parcel, where?'],
  answer: '<p>On its way,\n"soon"</p>',
  answerType: 2,
  category: 'Orders / Parcels',
  type: 1,
  validity: 2,
  startTime: '2026-01-01 00:00:00',
  endTime: '2026-02-01 00:00:00',
  scenes: ['Website'],
  keyword: 'parcel, box',
  suggestType: 3,
  suggests: ['+ What now?'],
  handsOff: true,
  ...part,
});

describe('comma-separated values', () => {
  it('are read as they were printed, and hold no formula', () => {
    const printed = printCsv([HOSTILE, ['a', '', 'b']]);
    assert.deepEqual(
      readCsv(printed).rows.map(({ cells }) => cells),
      [HOSTILE, ['a', '', 'b']],
    );
    const cells = printCsv(HOSTILE.map((text) => [text]))
      .replace(/^\uFEFF/, '')
      .split('\r\n');
    for (const cell of cells) assert.doesNotMatch(cell, /^"?\s*[=+\-@|]/, cell);
  });

  it('are read with other separators and line ends, with the numbers that spreadsheets show', () => {
    assert.deepEqual(readCsv('a;b\n"1\n2";3\n\n4;5').rows, [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1\n2', '3'] },
      { line: 4, cells: ['4', '5'] },
    ]);
    assert.deepEqual(
      readCsv('a\tb\r\n1\t2\r\n').rows.map(({ cells }) => cells),
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    );
  });
});

describe('comma-separated values as spreadsheets write them', () => {
  const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells);

  it('may name their separator first, and have blanks around quotation marks', () => {
    assert.deepEqual(readCsv('\uFEFFsep=;\na,b;c').rows, [{ line: 1, cells: ['a,b', 'c'] }]);
    assert.deepEqual(cellsOf('SEP=|\r\n1|2'), [['1', '2']]);
    assert.deepEqual(cellsOf('sep=x\n1'), [['sep=x'], ['1']]);
    assert.deepEqual(cellsOf('a, "b, c" ,d\n"x" y, z "q"'), [
      ['a', 'b, c', 'd'],
      ['x y', ' z "q"'],
    ]);
  });
});

describe('a file of questions', () => {
  for (const [format, print] of Object.entries({ CSV: printQuestionsCsv, JSON: printJson })) {
    it(`is read from ${format} as it was printed`, () => {
      const rows = [
        row(),
        row({
          content: '-x',
          similar: [],
          suggestType: 2,
          suggests: [],
          validity: 0,
          startTime: '',
          endTime: '',
          scenes: [],
          type: 4,
        }),
        row({
          content: 'Lamp?',
          similar: ["'=1"],
          suggestType: 1,
          suggests: [],
          answerType: 5,
          answer: 'https://shop.example/a.png',
          handsOff: false,
        }),
      ];
      const read = readQuestionFile(print(rows));
      assert.deepEqual(read.faults, []);
      assert.deepEqual(
        read.rows.map((one) => one.row),
        rows,
      );
    });
  }

  it('has its faults named by row', () => {
    const { rows, faults } = readQuestionFile(
      'question,answer,type,validity,colour\nOne?,1,question,,\nTwo?,2,riddle,sometimes,\none?,3,,,\n',
    );
    assert.deepEqual(
      rows.map(({ line }) => line),
      [2],
    );
    assert.deepEqual(
      faults.map(({ line }) => line),
      [1, 3, 4],
    );
    assert.match(faults[0]?.message ?? '', /No such column, so it is ignored: colour/);
    assert.deepEqual(
      faults.map(({ isKept }) => isKept),
      [true, undefined, undefined],
    );
    assert.match(faults[1]?.message ?? '', /“type” must be question, flow entry, small talk\. “validity” must be/);
    assert.match(faults[2]?.message ?? '', /“one\?” is in the file before, in row 2/);
  });

  it('may have an empty last column, and loses the rows alone that have more cells than names', () => {
    const { rows, faults } = readQuestionFile('question,answer,\nOne?,1,\nTwo?,2,3\nThree?,3, with a comma');
    assert.deepEqual(
      rows.map(({ line }) => line),
      [2],
    );
    assert.deepEqual(
      faults.map(({ line, message }) => [line, /more cells than/.test(message)]),
      [
        [3, true],
        [4, true],
      ],
    );
  });

  it('has answers as they look: plain text keeps its lines and its brackets, and tags make rich text', () => {
    const answers = [
      '1. Off\n2. Wait < 30 °C & dry',
      'Use the <form> & press <Enter>',
      'AT&T;',
      '<p>Yes</p>',
      'a &amp; b',
      'a<br/>b',
    ];
    const file = (type = {}) => JSON.stringify(answers.map((answer, n) => ({ question: `q${n}`, answer, ...type })));
    const read = readQuestionFile(file()).rows.map(({ row: { answer, answerType } }) => [answer, answerType]);
    assert.deepEqual(
      read,
      answers.map((answer, n) => [answer, n < 3 ? 1 : 2]),
    );
    const rich = readQuestionFile(file({ 'answer type': 'rich' })).rows.map(({ row: { answerType } }) => answerType);
    assert.deepEqual(new Set(rich), new Set([2]));
  });

  it('may have days as spreadsheets write them, unless the month is not sure', () => {
    const periodOf = (from: string, until: string) => {
      const { rows, faults } = readQuestionFile(`question,answer,valid from,valid until\nq,a,${from},${until}`);
      return rows[0] ? [rows[0].row.startTime, rows[0].row.endTime] : faults[0]?.message;
    };
    for (const [from, until] of [
      ['2026-12-01', '2026-12-31'],
      ['2026/12/1', '31.12.2026'],
      ['2026-12-01 0:00', '2026-12-31T23:59:59'],
    ] as const)
      assert.deepEqual(periodOf(from, until), ['2026-12-01 00:00:00', '2026-12-31 23:59:59']);
    for (const from of ['12/1/2026', 'December', '2026-12/01'])
      assert.match(String(periodOf(from, '2026-12-31')), /^“valid from” must be a day or a moment, such as 2026-12-31/);
  });

  it('names its columns in what is wrong, and a wording that is twice in one row', () => {
    const { faults } = readQuestionFile('question,answer,similar questions\n,a,\nq,,\nOne?,a,one?');
    assert.deepEqual(
      faults.map(({ message }) => message),
      ['“question” is empty.', '“answer” is empty.', '“one?” is twice in this row.'],
    );
  });

  it('is refused where a spreadsheet has shortened a long number', () => {
    const { rows, faults } = readQuestionFile('question,answer\nYour number?,4.91701E+11\nOr?,+4917012345');
    assert.equal(rows.length, 1);
    assert.match(faults[0]?.message ?? '', /^“answer” is “4.91701E\+11”: the spreadsheet has shortened/);
  });

  it('is refused row by row where the desk would refuse a text as too long, in plain words', () => {
    const { rows, faults } = readQuestionFile(`question,answer\n${'q'.repeat(201)},a\nq,${'a'.repeat(20_001)}\nr,a`);
    assert.equal(rows.length, 1);
    assert.deepEqual(
      faults.map(({ message }) => message),
      ['“question” has 201 characters; 200 are allowed.', '“answer” has 20,001 characters; 20,000 are allowed.'],
    );
  });

  it('is refused as a whole where it cannot be read', () => {
    const many = JSON.stringify(Array.from({ length: MOST_ROWS + 1 }, () => ({ question: 'q', answer: 'a' })));
    for (const [text, message] of [
      ['{"questions":', /no JSON/],
      ['{"questions": {}}', /no list/],
      ['a,b\n1,2', /must name the columns/],
      ['question,answer\n', /^There is no question in the file\.$/],
      ['[]', /^There is no question in the file\.$/],
      [many, /divide it/],
    ] as const) {
      const { rows, faults } = readQuestionFile(text);
      assert.equal(rows.length, 0);
      assert.match(faults[0]?.message ?? '', message);
    }
  });
});
