/** The XML of chat apps: what is read, what is refused, and that reading takes linear time. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { printFlatXml, readFlatXml } from '../../../relay/desk-api/flat-xml.ts';

describe('the XML of chat apps', () => {
  it('is one root with elements that hold text or CDATA', () => {
    assert.deepEqual(readFlatXml('<xml></xml>'), {});
    const text = `<?xml version="1.0" encoding="UTF-8"?>
      <xml>
        <MsgType><![CDATA[text]]></MsgType>
        <Content>a &lt;b&gt; &amp;amp; &quot;c&quot; &apos;d&apos;</Content>
        <Mixed>1<![CDATA[<2>]]>3</Mixed><Empty></Empty>
      </xml>`;
    assert.deepEqual(readFlatXml(text), { MsgType: 'text', Content: `a <b> &amp; "c" 'd'`, Mixed: '1<2>3', Empty: '' });
  });

  it('may begin with a byte order mark and spaces', () => {
    assert.deepEqual(readFlatXml('\u{feff} <?xml version="1.0"?>\r\n\t<xml> <A>x</A>\t</xml> \n'), { A: 'x' });
  });

  it('is refused with anything else', () => {
    for (const bad of [
      '',
      'x',
      '{}',
      '<xml>',
      '<xml/>',
      '<xml></xml><xml></xml>',
      '<XML></XML>',
      '<!DOCTYPE xml><xml></xml>',
      '<!DOCTYPE xml [<!ENTITY a "b">]><xml><A>&a;</A></xml>',
      '<!DOCTYPE xml SYSTEM "file:///etc/passwd"><xml><A>x</A></xml>',
      '<?xml version="1.0"?><!DOCTYPE a><xml></xml>',
      '<?xml version="1.0" encoding="UTF-16"?><xml></xml>',
      '<?php x ?><xml></xml>',
      '<xml a="b"></xml>',
      `<xml ${'a="b" '.repeat(10_000)}></xml>`,
      `<!DOCTYPE lolz [<!ENTITY a "x">${'<!ENTITY b "&a;&a;">'.repeat(100)}]><xml><A>&b;</A></xml>`,
      `<xml>${'<A>'.repeat(20_000)}</xml>`,
      `<xml><A>${'&'.repeat(50_000)}</A></xml>`,
      `<xml><A>${'<![CDATA['.repeat(5000)}</A></xml>`,
      '<xml><A>x</A\u{fffe}></xml>',
      '<xml><A a="b">x</A></xml>',
      '<xml><A>&a;</A></xml>',
      '<xml><A>&#60;</A></xml>',
      '<xml><A>&#x3c;</A></xml>',
      '<xml><A>&</A></xml>',
      '<xml><A>a & b</A></xml>',
      '<xml><A><B>x</B></A></xml>',
      '<xml><A>x</B></xml>',
      '<xml><A>x</xml>',
      '<xml><A>x</A><A>y</A></xml>',
      '<xml>x</xml>',
      '<xml><A/></xml>',
      '<xml><!-- x --></xml>',
      '<xml><A><!-- x --></A></xml>',
      '<xml><A><![CDATA[x</A></xml>',
      '<xml><A>]]></A></xml>',
      '<xml><A>\0</A></xml>',
      '<xml><A>\u{d800}</A></xml>',
      '<xml><__proto__>x</__proto__></xml>',
      `<xml><${'A'.repeat(41)}>x</${'A'.repeat(41)}></xml>`,
      `<xml>${Array.from({ length: 31 }, (_, n) => `<A${n}>x</A${n}>`).join('')}</xml>`,
    ]) {
      assert.equal(readFlatXml(bad), undefined, bad.slice(0, 60));
    }
  });

  it('is read as it was printed, whatever the texts', () => {
    const texts = fc.dictionary(
      fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,10}$/),
      fc
        .string({ unit: 'binary' })
        .map((text) => text.replace(/[^\t\n -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')),
      { maxKeys: 20, noNullPrototype: true },
    );
    fc.assert(fc.property(texts, (fields) => assert.deepEqual(readFlatXml(printFlatXml(fields)), fields)));
    assert.deepEqual(readFlatXml(printFlatXml({ A: 1, B: undefined, C: ']]>]]>' })), { A: '1', C: ']]>]]>' });
  });
});
