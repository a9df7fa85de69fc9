/** Which numbers are called, and which are refused: special costs, other countries, and what is no number. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readNumber } from '../../../../relay/features/call-back/phone-number.ts';
import { siteCallBack } from '../../../../relay/sites/call-back.ts';

const ALLOWED = ['GB', 'NO', 'US'];
const siteOf = (countries: string[], settings: object = {}) =>
  siteCallBack.parse({ countries, agents: [{ id: 1, email: 'otis@desk.example' }], ...settings });
const read = async (text: string, country = 'GB', allowed = ALLOWED, settings = {}) => {
  const found = await readNumber(text, country, siteOf(allowed, settings));
  return 'number' in found ? { number: found.number } : found;
};
const lineOf = async (text: string, country: string) => {
  const found = await readNumber(text, country, siteOf([country]));
  return 'line' in found && found.line;
};

describe('the number of a visitor', () => {
  it('is read in E.164, however it is written', async () => {
    for (const [text, country] of [
      ['+44 20 7946 0018', 'NO'],
      ['020 7946 0018', 'GB'],
      ['(020) 7946-0018', 'GB'],
      ['  +442079460018 ', 'GB'],
    ] as const) {
      assert.deepEqual(await read(text, country), { number: '+442079460018' }, text);
    }
    assert.deepEqual(await read('07400 123456'), { number: '+447400123456' });
    assert.deepEqual(await read('22 22 55 55', 'NO'), { number: '+4722225555' });
  });

  it('is read in the digits of the visitor’s script, and with the invisible marks that telephones copy', async () => {
    const allowed = ['EG', 'IR', 'TH', 'IN', 'CN', 'GB'];
    for (const [text, country, number] of [
      ['٠١٠٠ ١٢٣ ٤٥٦٧', 'EG', '+201001234567'],
      ['۰۹۱۲ ۳۴۵ ۶۷۸۹', 'IR', '+989123456789'],
      ['๐๘๑ ๒๓๔ ๕๖๗๘', 'TH', '+66812345678'],
      ['०९८१०१ २३४५६', 'IN', '+919810123456'],
      ['＋８６　１３８ ００１３ ８０００', 'GB', '+8613800138000'],
      ['\u202a+44 20\u00a07946\u20110018\u202c', 'EG', '+442079460018'],
    ] as const) {
      assert.deepEqual(await read(text, country, allowed), { number }, text);
    }
    assert.deepEqual(await read('\u202e٠٩٠٩ ٨٧٩ ٠٠٠٠'), { refused: 'number-special' }, 'no way around the costs');
  });

  it('is refused with special costs or of another country', async () => {
    const special: [number: string, kind: string][] = [
      ['+44 909 879 0000', 'premium rate'],
      ['00 44 909 879 0000', 'premium rate, with a prefix to dial out'],
      ['+44 843 123 4567', 'shared cost'],
      ['+44 800 123 4567', 'toll-free'],
      ['+44 70 1234 5678', 'personal number'],
      ['+44 76 4012 3456', 'pager'],
      ['+47 829 00000', 'premium rate'],
      ['+1 900 234 5678', 'premium rate'],
      ['+1 212 976 1234', 'premium exchange of North America'],
      ['(212) 555-1212', 'directory inquiries of North America'],
      ['+881 6 1234 5678', 'satellite'],
      ['+882 16 12345678', 'international network'],
      ['+870 773 111 632', 'ship'],
      ['+800 1234 5678', 'international toll-free'],
      ['+979 1 2345 6789', 'international premium rate'],
    ];
    for (const [number, kind] of special) {
      assert.deepEqual(await read(number, number.startsWith('(') ? 'US' : 'GB'), { refused: 'number-special' }, kind);
    }
    for (const [number, kind] of [
      ['+1 876 555 0123', 'Jamaica, which looks like the United States'],
      ['+44 1481 960194', 'Guernsey, which looks like the United Kingdom'],
      ['+1 809 234 5678', 'the Dominican Republic, which looks like the United States'],
      ['+371 21 234 567', 'Latvia'],
    ] as const) {
      assert.deepEqual(await read(number), { refused: 'number-not-allowed' }, kind);
    }
    for (const [number, country, kind] of [
      ['8 840 223 45 67', 'RU', 'Abkhazia'],
      ['+7 940 771 23 45', 'RU', 'a mobile there'],
      ['+7 997 412 34 56', 'RU', 'South Ossetia'],
      ['0392 228 12 34', 'TR', 'Northern Cyprus'],
      ['0533 861 23 45', 'TR', 'a mobile there'],
      ['0542 851 23 45', 'TR', 'a mobile of its other operator'],
      ['0533 12345', 'MD', 'Transnistria'],
      ['0216 21234', 'MD', 'another town there'],
      ['0777 12345', 'MD', 'a mobile there'],
    ] as const) {
      assert.deepEqual(await read(number, country, [country]), { refused: 'number-special' }, kind);
    }
    for (const [number, country] of [
      ['+17122345678', 'US'],
      ['+79161234567', 'RU'],
      ['+78412234567', 'RU'],
      ['+903122281234', 'TR'],
      ['+905338212345', 'TR'],
      ['+905428412345', 'TR'],
      ['+37322212345', 'MD'],
      ['+37378123456', 'MD'],
    ] as const) {
      assert.deepEqual(await read(number, country, [country]), { number }, 'its neighbours');
    }
    assert.deepEqual(await read('+4722225555', 'GB', ['GB']), { refused: 'number-not-allowed' });
    assert.deepEqual(await read('020 7946 0018', 'FR'), { refused: 'number-not-allowed' });
  });

  it('is refused with the prefixes that the site names, which are its own if it names any', async () => {
    const refusing = { refusedPrefixes: ['+1712432'] };
    assert.deepEqual(await read('(712) 432-0075', 'US', ['US'], refusing), { refused: 'number-special' });
    assert.deepEqual(await read('(712) 433-0075', 'US', ['US'], refusing), { number: '+17124330075' });
    assert.deepEqual(await read('(712) 432-0075', 'US', ['US']), { number: '+17124320075' });
    assert.deepEqual(await read('0392 228 12 34', 'TR', ['TR'], { refusedPrefixes: [] }), { number: '+903922281234' });
  });

  it('is refused when it is no number', async () => {
    for (const text of [
      '',
      'x',
      '112',
      '999',
      '0',
      '+',
      'call +442079460018',
      '+442079460018 or so',
      '+442079460018;ext=5',
      '+442079460018 ext. 5',
      '+44 20 7946 0018,,123',
      '*#06#',
      `+44${'0'.repeat(40)}`,
      `${'\u200f'.repeat(100)}+442079460018`,
      '+44',
      '+4420794600181234567',
      '118 118',
      '+442079460018x5',
      'tel:+442079460018',
      '+44 20 7946 0018 / 0019',
      '020-7946-FLOWERS',
      '𝟎𝟐𝟎𝟕𝟗𝟒𝟔𝟎𝟎𝟏𝟖',
      '0\u066c2079460018',
      '+442079460018\n+442079460019',
    ]) {
      assert.deepEqual(await read(text), { refused: 'number-invalid' }, text);
    }
  });
});

describe('the line of a number', () => {
  it('is the same with digits behind a complete number, where numbers have any length', async () => {
    for (const more of ['', '1', '12', '123', '1234']) {
      assert.equal(await lineOf(`030 9018200${more}`, 'DE'), '+493090182', more);
      assert.equal(await lineOf(`01 4000999${more}`, 'AT'), '+431400099', more);
    }
  });

  it('is the number itself where numbers have one length', async () => {
    for (const [text, country, number] of [
      ['020 7946 0018', 'GB', '+442079460018'],
      ['(212) 555-0123', 'US', '+12125550123'],
      ['138 0013 8000', 'CN', '+8613800138000'],
      ['0151 23456789', 'DE', '+4915123456789'],
    ] as const) {
      assert.equal(await lineOf(text, country), number);
    }
  });
});
