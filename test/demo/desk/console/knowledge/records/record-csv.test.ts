/** Records as CSV: whole, readable by spreadsheets, and harmless in them. */
import { expect } from 'chai';
import { recordsAsCsv } from '../../../../../../demo/desk/console/knowledge/records/records-list.ts';
import { printCsv } from '../../../../../../relay/desk-api/csv.ts';
import { record } from '../samples.ts';

describe('records as CSV', () => {
  it('have a line each, below the names of the columns', () => {
    const [head, line, end] = recordsAsCsv([record({ isSwitchStaff: 1, surveyOption: 4 })]).split('\r\n');
    expect(head).to.match(/^\uFEFFSession,Began,Ended,Visitor,/);
    expect(line).to.equal(
      '4000001,2025-03-03 14:05:09,2025-03-03 14:09:10,Visitor 12,12,Website,Web,,,,,3,2,1,1,1,0,yes,Unsatisfied,',
    );
    expect(end).to.equal('');
  });

  it('quote what would end a cell', () => {
    expect(printCsv([['a,b', 'say "x"', 'two\nlines', undefined, -3]])).to.equal(
      '\uFEFF"a,b","say ""x""","two\nlines",,-3\r\n',
    );
  });

  for (const hostile of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '|cmd']) {
    it(`hold ${JSON.stringify(hostile)} as text, not as a formula`, () => {
      const cell = printCsv([[hostile]])
        .slice(1, -2)
        .replace(/^"|"$/g, '');
      expect(cell).to.equal(`'${hostile}`);
    });
  }
});
