/** Nothing hostile survives the sanitiser, and what a robot and an agent may send does. */
import { expect } from 'chai';
import { safeUrl } from '../../widget/safe-url.ts';
import { plainText, sanitize } from '../../widget/sanitize.ts';
import { hostile } from './hostile-html.ts';

const OPTIONS = { mediaHosts: ['media.test'] };
const TAGS = new Set(
  'p br b strong i em u s del ul ol li blockquote code pre h1 h2 h3 h4 h5 h6 hr table caption colgroup col thead tbody tfoot tr th td span div a img sup sub'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'href src alt title width height colspan rowspan start data-id data-type target rel loading referrerpolicy'.split(
    ' ',
  ),
);

declare global {
  interface Window {
    pwned?: () => void;
  }
}

/** Fails on anything the security rules do not name. */
function expectHarmless(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) {
    expect(TAGS.has(element.localName), `element ${element.localName}`).to.equal(true);
    expect(element.namespaceURI).to.equal('http://www.w3.org/1999/xhtml');
    for (const { name, value } of element.attributes) {
      expect(ATTRIBUTES.has(name), `attribute ${name} of ${element.localName}`).to.equal(true);
      if (name === 'href') {
        expect(element.localName).to.equal('a');
        expect(new URL(value).protocol).to.be.oneOf(['http:', 'https:', 'mailto:', 'tel:']);
        expect(new URL(value).username).to.equal('');
      }
      if (name === 'src') {
        expect(element.localName).to.equal('img');
        expect(new URL(value).host).to.equal('media.test');
      }
      if (name === 'data-type') expect(value).to.match(/^[12]$/);
      if (name === 'data-id') expect(value).to.match(/^\d{1,15}$/);
    }
    if (element.hasAttribute('href')) {
      expect(element.getAttribute('target')).to.equal('_blank');
      expect(element.getAttribute('rel')).to.equal('noopener noreferrer nofollow ugc');
    }
    if (element.localName === 'img') {
      expect(element.getAttribute('loading')).to.equal('lazy');
      expect(element.getAttribute('referrerpolicy')).to.equal('no-referrer');
    }
  }
}

const shown = (html: string, options: Parameters<typeof sanitize>[1] = OPTIONS): string => {
  const box = document.createElement('div');
  box.append(sanitize(html, options));
  return box.innerHTML;
};

describe('the sanitiser', () => {
  let ran: number;
  let stage: HTMLElement;
  beforeEach(() => {
    ran = 0;
    window.pwned = () => {
      ran += 1;
    };
    stage = document.createElement('div');
    document.body.append(stage);
  });
  afterEach(() => {
    stage.remove();
    delete window.pwned;
  });

  for (const [name, html] of Object.entries(hostile)) {
    it(`makes harmless: ${name}`, async () => {
      for (const flow of [false, true]) {
        const fragment = sanitize(html, { ...OPTIONS, flow });
        expectHarmless(fragment);
        stage.replaceChildren(fragment);
        // Read again as a page would that copies the result: nothing may hide in how it is written down.
        const again = document.createElement('div');
        again.innerHTML = stage.innerHTML;
        expectHarmless(again);
      }
      for (const link of stage.querySelectorAll('a')) {
        link.addEventListener('click', (event) => event.preventDefault());
        link.click();
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
      expect(ran).to.equal(0);
    });
  }

  it('would see it if something got through', async () => {
    const got = Promise.withResolvers<void>();
    window.pwned = got.resolve;
    stage.innerHTML = '<img src="data:," onerror="parent.pwned()">';
    await got.promise;
  });

  it('keeps what the rules name', () => {
    const html =
      '<h3>Title</h3><p>a<br><b>b</b><i>c</i><u>d</u><s>e</s><sup>1</sup></p><ol start="3"><li>x</li></ol>' +
      '<blockquote>q</blockquote><pre><code>c</code></pre><hr>' +
      '<table><caption>t</caption><tbody><tr><th colspan="2">h</th><td rowspan="2">d</td></tr></tbody></table>';
    expect(shown(html)).to.equal(html);
  });

  it('keeps words whose elements it removes, but not code and looks', () => {
    expect(shown('<section><font color=red>Hello</font></section><style>p{}</style><script>1</script>')).to.equal(
      'Hello',
    );
  });

  it('dresses links and images', () => {
    expect(shown('<a href="https://fine.test/x" target="_self" rel="opener" title="T">a</a>')).to.equal(
      '<a href="https://fine.test/x" title="T" target="_blank" rel="noopener noreferrer nofollow ugc">a</a>',
    );
    expect(shown('<img src="https://media.test/x.png" alt="A" width="10">')).to.equal(
      '<img src="https://media.test/x.png" alt="A" width="10" loading="lazy" referrerpolicy="no-referrer">',
    );
    for (const href of ['mailto:a@fine.test', 'tel:+100', 'http://fine.test/']) {
      expect(shown(`<a href="${href}">a</a>`)).to.contain(`href="${href}"`);
    }
  });

  it('makes a link of an image that comes from elsewhere, and words of one that can be neither', () => {
    const box = document.createElement('div');
    box.append(sanitize('<p><img src="https://other.test/x.png" alt="A cat"></p>', OPTIONS));
    const link = box.querySelector('a');
    expect(link?.href).to.equal('https://other.test/x.png');
    expect(link?.textContent).to.equal('A cat');
    expect(box.querySelector('img')).to.equal(null);
    expect(shown('<img src="javascript:1" alt="<b>A</b>">')).to.equal('&lt;b&gt;A&lt;/b&gt;');
    expect(shown('<img src="https://media.test:8443/x.png">', { mediaHosts: ['media.test:8443'] })).to.contain('<img');
  });

  it('shows no image at all where no host is named', () => {
    expect(shown('<img src="https://media.test/x.png">', { mediaHosts: [] })).not.to.contain('<img');
  });

  it('keeps the marks of a flow only where flows are asked for', () => {
    const html = '<p><b class="flow-item" data-type="2" data-id="81" data-robotid="54">Go on</b></p>';
    expect(shown(html)).to.equal('<p><b>Go on</b></p>');
    expect(shown(html, { ...OPTIONS, flow: true })).to.equal('<p><b data-type="2" data-id="81">Go on</b></p>');
  });

  it('forgets what one message was allowed before it reads the next', () => {
    const html = '<b data-id="1">a</b><img src="https://media.test/x.png">';
    sanitize(html, { mediaHosts: ['media.test'], flow: true });
    expect(shown(html, { mediaHosts: [] })).not.to.match(/data-id|<img/);
  });

  it('loads nothing before the result stands in the page', () => {
    const fragment = sanitize('<img src="https://media.test/x.png">', OPTIONS);
    expect(fragment).to.be.instanceOf(DocumentFragment);
    expect(fragment.ownerDocument.defaultView).to.equal(null);
  });
});

describe('plain words', () => {
  it('keep one line a block and drop every tag', () => {
    expect(plainText('<h3>Sizes</h3><ul><li>Small</li><li>Large <b>now</b></li></ul>a<br>b')).to.equal(
      'Sizes\nSmall\nLarge now\na\nb',
    );
    expect(plainText('5 &lt; 6 <script>x</script>')).to.equal('5 < 6');
  });
});

describe('a safe address', () => {
  it('leads to the web, mail and telephone as a link, and to named hosts as media', () => {
    expect(safeUrl('https://fine.test/a b', 'link')).to.equal('https://fine.test/a%20b');
    expect(safeUrl(' mailto:a@fine.test ', 'link')).to.equal('mailto:a@fine.test');
    for (const url of ['javascript:1', 'data:text/html,x', '/path', '//host', '', 'https://a@b.test', 'ftp://a.test']) {
      expect(safeUrl(url, 'link'), url).to.equal(null);
    }
    expect(safeUrl('https://media.test/x.mp4', 'media', ['media.test'])).to.equal('https://media.test/x.mp4');
    expect(safeUrl('https://media.test/x.mp4', 'media')).to.equal(null);
    expect(safeUrl('mailto:media.test', 'media', ['media.test', ''])).to.equal(null);
  });
});

describe('under a policy that requires trusted types', () => {
  it('sanitises and shows the chat without a violation', async () => {
    const frame = document.createElement('iframe');
    const done = new Promise<{ html: string; violations: string[]; launcher: boolean }>((resolve) => {
      addEventListener('policy-tried', (event) => resolve((event as CustomEvent).detail), { once: true });
    });
    const module = new URL('./under-policy.ts', import.meta.url).href;
    frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy"
      content="require-trusted-types-for 'script'; trusted-types desk-chat lit-html; style-src 'none'">
      <body><script type="module" src="${module}"></script></body>`;
    document.body.append(frame);
    const { html, violations, launcher } = await done;
    frame.remove();
    expect(html).to.equal('<p>Hello</p>');
    expect(violations).to.deep.equal([]);
    expect(launcher).to.equal(true);
  });
});
