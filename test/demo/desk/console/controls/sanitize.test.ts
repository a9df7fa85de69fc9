/** How the console uses the widget's sanitiser: the HTML that it keeps and removes. */
import { expect } from 'chai';
import { htmlOf, safeLink, safeMedia, sanitizeHtml } from '../../../../../demo/desk/console/controls/sanitize.ts';
import { sanitizerReady } from '../../../../../widget/html/sanitize.ts';
import { hostile } from '../../../../widget/html/hostile-html.ts';

function cleaned(hostile: string): HTMLElement {
  const host = document.createElement('div');
  host.append(sanitizeHtml(hostile));
  return host;
}

describe('the console’s sanitiser', () => {
  // As the console does before it shows anything.
  before(sanitizerReady);

  const attacks = [
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href=" java\tscript:alert(1)">x</a>',
    '<iframe src="https://example.com"></iframe>',
    '<form action="https://example.com"><input name=password><button>Sign in</button></form>',
    '<p style="position:fixed;inset:0" class="error" id="panel" name="x" aria-label="y">x</p>',
    '<base href="https://example.com/"><meta http-equiv=refresh content=0><link rel=stylesheet href=//example.com>',
    '<console-transfer-dialog></console-transfer-dialog><template><script>1</script></template>',
    '<div data-secret="1" onclick="alert(1)">x</div>',
  ];
  for (const attack of [...attacks, ...Object.values(hostile)]) {
    it(`disarms ${attack}`, () => {
      const host = cleaned(attack);
      const refused = 'script,style,svg,math,iframe,form,input,button,base,meta,link,template,console-transfer-dialog';
      expect(host.querySelectorAll(refused)).to.have.length(0);
      for (const element of host.querySelectorAll('*')) {
        for (const { name, value } of element.attributes) {
          expect(name, attack).to.not.match(/^(on|style|class|id$|name|aria|data-secret)/);
          expect(value, attack).to.not.match(/^\s*(java\s*script|data):/i);
        }
      }
    });
  }

  it('keeps the formatting of an answer', () => {
    const host = cleaned('<p>A <b>bold</b> word</p><ul><li>one</li></ul><b data-type="1" data-id="8">Ask</b>');
    expect(host.querySelector('p b')?.textContent).to.equal('bold');
    expect(host.querySelector('li')?.textContent).to.equal('one');
    expect(host.querySelector<HTMLElement>('b[data-type]')?.dataset.id).to.equal('8');
  });

  it('opens links in a new tab without access to the console', () => {
    const link = cleaned('<a href="https://example.com/a" target="_self" rel="opener">a</a>').querySelector('a');
    expect(link?.target).to.equal('_blank');
    expect(link?.rel).to.contain('noopener').and.contain('noreferrer');
  });

  it('loads images lazily, without a referrer, and only from the web', () => {
    const picture = cleaned('<img src="/media/a.png">').querySelector('img');
    expect(picture?.loading).to.equal('lazy');
    expect(picture?.referrerPolicy).to.equal('no-referrer');
    expect(cleaned('<img src="data:image/png;base64,AA">').querySelector('img')).to.equal(null);
  });

  it('checks addresses by their scheme', () => {
    expect(safeLink('mailto:a@example.com')).to.equal('mailto:a@example.com');
    expect(safeLink('javascript:alert(1)')).to.equal(null);
    expect(safeMedia('mailto:a@example.com')).to.equal(null);
    expect(safeMedia('blob:https://example.com/x')).to.equal(null);
    expect(safeMedia('/media/a.png')).to.equal(`${location.origin}/media/a.png`);
    expect(safeMedia('https://')).to.equal(null);
  });

  it('returns an editor’s content as HTML, without the editor', () => {
    const editor = document.createElement('div');
    editor.append(sanitizeHtml('<b>a</b> & b'), document.createElement('script'));
    editor.contentEditable = 'true';
    expect(htmlOf(editor)).to.equal('<b>a</b> &amp; b');
  });
});
