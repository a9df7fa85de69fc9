/** Files of customers and companies as rows of an import: columns, lines, and what is wrong with a file. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { COLUMNS, MOST_ROWS, rowsOfFile } from '../../../../../demo/desk/console/administration/import-file.ts';
import { textOfFile } from '../../../../../demo/desk/console/controls/file-text.ts';
import { organizationBody } from '../../../../../demo/desk/console-protocol/customers.ts';
import { importBody } from '../../../../../demo/desk/console-protocol/imports.ts';
import { createCustomer } from '../../../../../relay/desk-api/customers/customers.ts';

const rowsIn = (kind: 'customer' | 'organization', text: string) => {
  const read = rowsOfFile(kind, text);
  assert.ok('rows' in read, JSON.stringify(read));
  return read.rows;
};

describe('a file of an import', () => {
  it('has the columns of document 1 in any order, and leaves out empty cells', () => {
    const text =
      'email;nick_name;cellphone;tags;SelectField_2;TextField_1\r\nann@shop.example;"Ann; ""A"""; +49 30 ;lamps,oak;0; 2024-03-01 \r\n\r\n;Ben;;;"0;2";\r\n';
    const rows = rowsIn('customer', text);
    assert.deepEqual(
      rows.map(({ line }) => line),
      [2, 4],
    );
    const bodies = rows.map(({ row }) => createCustomer.body.parse(JSON.parse(JSON.stringify(row))));
    assert.deepEqual(bodies, [
      {
        customer: {
          email: 'ann@shop.example',
          nick_name: 'Ann; "A"',
          cellphones: [[null, '+49 30']],
          custom_fields: { SelectField_2: ['0'], TextField_1: '2024-03-01' },
        },
        tags: 'lamps,oak',
      },
      { customer: { nick_name: 'Ben', custom_fields: { SelectField_2: ['0', '2'] } } },
    ]);
    const [company] = rowsIn('organization', 'name,domains\nFern Ltd,"fern.example,fern.test"');
    assert.deepEqual(organizationBody.parse(company?.row), {
      name: 'Fern Ltd',
      domains: 'fern.example,fern.test',
      custom_fields: {},
    });
  });

  it('fills every column that it may have', () => {
    const fill = (kind: 'customer' | 'organization') =>
      rowsIn(kind, `${COLUMNS[kind].join(',')}\n${COLUMNS[kind].map((name) => `${name}.example`).join(',')}`)[0]?.row;
    const customer = createCustomer.body.parse(JSON.parse(JSON.stringify(fill('customer'))));
    const names = 'cellphones custom_fields description email level nick_name open_api_token';
    assert.deepEqual(Object.keys(customer.customer).sort(), names.split(' '));
    assert.equal(customer.tags, 'tags.example');
    assert.equal(Object.keys(organizationBody.parse(fill('organization'))).length, 4);
  });

  it('is not read with an unknown or repeated column, an open quotation mark, no rows or too many', () => {
    const faults: [text: string, fault: RegExp][] = [
      ['nick_name,owner\nAnn,1', /^No column is called “owner”\.$/],
      ['', /./],
      ['nick_name,nick_name\nAnn,Ann', /^The column nick_name is there twice\.$/],
      ['nick_name\n"Ann', /^The quotation mark in row 2 is never closed\.$/],
      ['nick_name\n', /^The file has no rows below the names\.$/],
      [`nick_name\n${'Ann\n'.repeat(MOST_ROWS + 1)}`, /^The file has 1,001 rows\. Divide it/],
    ];
    for (const [text, expected] of faults) {
      const read = rowsOfFile('customer', text);
      assert.ok('fault' in read, text.slice(0, 40));
      assert.match(read.fault, expected);
    }
    assert.ok(importBody.safeParse({ rows: Array.from({ length: MOST_ROWS }, () => ({})) }).success);
    assert.ok(!importBody.safeParse({ rows: Array.from({ length: MOST_ROWS + 1 }, () => ({})) }).success);
  });

  it('is read as spreadsheets write it; rows with lost digits or too many cells are refused with the reason', () => {
    const text = 'sep=;\r\nnick_name;cellphone;\r\nAnn; "+49 30";\r\nBob;4.91701E+11;\r\nCy;1;2\r\nDi;;;x\r\n\u001A';
    const read = rowsOfFile('customer', textOfFile(new TextEncoder().encode(text)) ?? '');
    assert.ok('rows' in read, JSON.stringify(read));
    assert.deepEqual(
      read.rows.map(({ line, row }) => [line, createCustomer.body.parse(JSON.parse(JSON.stringify(row))).customer]),
      [[2, { nick_name: 'Ann', cellphones: [[null, '+49 30']], custom_fields: {} }]],
    );
    assert.deepEqual(
      read.refused.map(({ line, message }) => [line, /“4\.91701E\+11”.*as text|more cells than/.test(message)]),
      [
        [3, true],
        [4, true],
        [5, true],
      ],
    );
  });

  it('is read in linear time, however many columns it names', () => {
    const head = Array.from({ length: 50_000 }, (_, n) => `TextField_${n}`).join(',');
    const began = performance.now();
    const [row] = rowsIn('customer', `${head}\nx`);
    assert.deepEqual(row?.row, {
      customer: { cellphones: undefined, custom_fields: { TextField_0: 'x' } },
      tags: undefined,
    });
    // Comparing each with all others takes half a minute.
    assert.ok(performance.now() - began < 5000);
  });
});
