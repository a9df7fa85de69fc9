/** Templates lose their indentation in the build, and nothing else changes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withoutIndents } from '../../../widget/bundling/strip-indents.ts';

describe('the indentation of templates', () => {
  it('is removed from HTML and CSS, in nested templates too', () => {
    const source = `const a = html\`<ul>\n    \${all.map((one) => html\`<li>\n      \${one} – ü\n    </li>\`)}\n  </ul>\`;\n`;
    const stripped = `const a = html\`<ul>\n\${all.map((one) => html\`<li>\n\${one} – ü\n</li>\`)}\n</ul>\`;\n`;
    assert.equal(withoutIndents('a.ts', source), stripped);
    assert.equal(withoutIndents('b.ts', 'css`\n  :host {\n    top: 0;\n  }\n`'), 'css`\n:host {\ntop: 0;\n}\n`');
  });

  it('stays in other texts and in code', () => {
    const source = 'function f(): string {\n  return `a\n    b`;\n}\n';
    assert.equal(withoutIndents('c.ts', source), source);
  });
});
