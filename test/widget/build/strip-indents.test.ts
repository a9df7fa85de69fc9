/** Templates lose their indentation in the build, and nothing else changes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withoutIndents } from '../../../widget/build/strip-indents.ts';

describe('the indentation of templates', () => {
  it('is removed from HTML and CSS, in nested templates too', () => {
    const source = `const a = html\`<ul>\n    \${all.map((one) => html\`<li>\n      \${one} – ü\n    </li>\`)}\n  </ul>\`;\n`;
    const stripped = `const a = html\`<ul>\n\${all.map((one) => html\`<li>\n\${one} – ü\n</li>\`)}\n</ul>\`;\n`;
    assert.equal(withoutIndents('a.ts', source), stripped);
  });

  it('goes with comments, line breaks and needless signs of style sheets, and no white space of their strings and values', () => {
    const source = `const s = css\`
  /* A comment; with { signs }. */
  :host([open]) > a:hover,
  b .c {
    margin: 0 auto;
    inline-size: calc(100% - \${2}px - 1em);
    transition:
      opacity 0.2s,
      \${x} 1s;
    content: '} ; a: b  "';
  }
  @media (max-width: 480px) {
    :host {
      top: \${y};
    }
  }
\`;`;
    const stripped = `const s = css\`:host([open])>a:hover,b .c{margin:0 auto;inline-size:calc(100% - \${2}px - 1em);transition:opacity 0.2s,\${x} 1s;content:'} ; a: b  "'}@media (max-width:480px){:host{top:\${y}}}\`;`;
    assert.equal(withoutIndents('b.ts', source).replace('css` ', 'css`'), stripped);
  });

  it('stays in other texts and in code', () => {
    const source = 'function f(): string {\n  return `a\n    b`;\n}\n';
    assert.equal(withoutIndents('c.ts', source), source);
  });
});
