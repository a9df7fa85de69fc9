/** Regular expressions of strangers: what they find, what is refused, and that none takes long. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { compilePattern } from '../../../../demo/desk/knowledge/linear-pattern.ts';

const found = (pattern: string, text: string) => compilePattern(pattern).find(text)?.text;

describe('a pattern', () => {
  it('finds characters, classes, groups, choices, repetitions and edges', () => {
    const cases: [pattern: string, text: string, match: string | undefined][] = [
      ['10442', 'where is order 10442?', '10442'],
      ['\\d{5,7}', 'order 1044212345', '1044212'],
      ['[A-Z]{2}-\\d+', 'it is LL-77.', 'LL-77'],
      ['(?:parcel|order) ?#?(\\d+)', 'my order #12', 'order #12'],
      ['colou?r', 'Colour', 'Colour'],
      ['^\\s*(hi|hello)[.!]*$', ' HELLO!! ', undefined],
      ['^\\s*(hi|hello)[.!\\s]*$', ' HELLO!! ', ' HELLO!! '],
      ['\\bred\\b', 'bored red', 'red'],
      ['\\Bred', 'red bored', 'red'],
      ['订单(号)?[0-9]{2,}', '我的订单号123', '订单号123'],
      ['[^\\d\\s]+', '12 ab-c', 'ab-c'],
      ['[\\]a-]+', 'x-]a', '-]a'],
      ['\\u0041.', 'bAé', 'Aé'],
      ['a.c', 'a\nc', undefined],
      ['a|', 'b', ''],
      ['x*', '', ''],
      ['(a*)*b', 'aab', 'aab'],
      ['(|a)+', 'aa', 'aa'],
      ['.', '😀', '😀'],
    ];
    for (const [pattern, text, match] of cases) assert.equal(found(pattern, text), match, `/${pattern}/ in "${text}"`);
    assert.deepEqual(compilePattern('b+').find('abba'), { start: 1, end: 3, text: 'bb' });
  });

  it('finds where the engine of JavaScript does', () => {
    const part = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '(a|b)', '(ab)', '\\w', '^', '$', '\\b');
    const count = fc.constantFrom('', '*', '+', '?', '{2}', '{1,3}', '{2,}');
    const piece = fc
      .tuple(part, count)
      .map(([one, many]) => one + (/[\^$]|\\b/.test(one) && one !== '[^a]' ? '' : many));
    const patterns = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(patterns, fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'A') }), (pattern, text) => {
        const expected = new RegExp(pattern, 'iu').exec(text);
        const match = compilePattern(pattern).find(text);
        assert.equal(match?.start, expected?.index);
        assert.ok((match?.text.length ?? 0) >= (expected?.[0].length ?? 0), 'the longest is found');
      }),
      { numRuns: 500 },
    );
  });

  it('is refused in words where it cannot be used', () => {
    const bad: [pattern: string, why: RegExp][] = [
      ['(a', /group has no end/],
      ['a)', /has not begun/],
      ['[a', /class has no end/],
      ['[b-a]', /range/],
      ['[\\d-z]', /range/],
      ['*a', /nothing stands before/],
      ['a**', /repetition is repeated/],
      ['^*', /edge cannot be repeated/],
      ['a{2,1}', /repetition is spelled/],
      ['a{x}', /repetition is spelled/],
      ['a{101}', /more than 100/],
      ['a\\', /ends with a backslash/],
      ['(a)\\1', /"\\1" is not offered/],
      ['(?=a)', /groups that begin with/],
      ['(?<!a)b', /groups that begin with/],
      ['(?<name>a)', /groups that begin with/],
      ['\\p{L}', /"\\p" is not offered/],
      ['\\u12', /four hexadecimal/],
      ['x'.repeat(501), /longer than 500/],
      ['('.repeat(250) + ')'.repeat(250), /deeper than 20/],
      ['((a{100}){100}){100}', /too large/],
      ['(((((){100}){100}){100}){100}){100}', /too large/],
      ['(?:(?:(?:a?){100}){100}){100}', /too large/],
    ];
    for (const [pattern, why] of bad) {
      assert.throws(() => compilePattern(pattern), { name: 'KnowledgeRefused', message: why }, pattern);
    }
  });
});

it('no pattern takes long, whatever the text', () => {
  const evil = [
    '(a+)+$',
    '(a|a)*$',
    '(a|aa)+$',
    '(.*)*x',
    '(a*)*(a*)*(a*)*$',
    '(?:a?){100}a{100}',
    '([a-z]+)*[^a]$',
    'a*a*a*a*a*a*!',
  ];
  const texts = [`${'a'.repeat(100_000)}!b`, 'aA'.repeat(50_000), '好'.repeat(100_000), ' a'.repeat(50_000)];
  for (const pattern of evil) {
    const compiled = compilePattern(pattern);
    const before = performance.now();
    for (const text of texts) compiled.find(text);
    // Backtracking would take centuries; a loaded machine gets its time.
    assert.ok(performance.now() - before < 4000, pattern);
  }
});
