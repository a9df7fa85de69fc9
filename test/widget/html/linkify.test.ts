/** Links in typed text, without an element. */
import { expect } from 'chai';
import { linkify } from '../../../widget/html/linkify.ts';

const links = (text: string) => linkify(text).flatMap(({ href }) => href ?? []);
/** The texts of the links. */
const shown = (text: string) => linkify(text).flatMap(({ text: one, href }) => (href ? [one] : []));
const X = 'https://a.example/x';

describe('finding links in text', () => {
  it('loses no character of the text', () => {
    for (const text of [
      '',
      'plain',
      'a https://a.example b',
      'https://a.example',
      '(https://a.example/x_(y)), www.b.example!',
    ]) {
      expect(
        linkify(text)
          .map((part) => part.text)
          .join(''),
      ).to.equal(text);
    }
  });

  it('excludes the sentence’s punctuation from the URL', () => {
    expect(links('See https://a.example/b?c=d#e.')).to.deep.equal(['https://a.example/b?c=d#e']);
    expect(links('(https://a.example/x)')).to.deep.equal(['https://a.example/x']);
    expect(links('https://a.example/x_(y)')).to.deep.equal(['https://a.example/x_(y)']);
    expect(links('请看https://a.example/路径。谢谢')).to.deep.equal(['https://a.example/%E8%B7%AF%E5%BE%84']);
  });

  it('finds only web addresses', () => {
    expect(links('javascript:alert(1) data:text/html,x file:///etc/passwd ftp://a.example https://')).to.deep.equal([]);
    expect(links('https://user:secret@a.example/')).to.deep.equal([]);
  });

  it('finds e-mail addresses that say so', () => {
    expect(links('(mailto:a@shop.example), mailto: b@shop.example')).to.deep.equal(['mailto:a@shop.example']);
  });

  it('treats bare www addresses as https', () => {
    expect(links('www.a.example/x')).to.deep.equal(['https://www.a.example/x']);
  });

  it('ends at brackets, quotes and punctuation of all scripts, on both sides', () => {
    const around = '「」『』【】〔〕〖〗〈〉《》〝〟［］（）｛｝“”‘’„“«»‹›""\'\'``||**__~~[](){}<>｟｠｢｣＂＂＇＇';
    for (const [, before, after] of around.matchAll(/(.)(.)/gu)) {
      expect(shown(`${before}${X}${after}`), `${before}…${after}`).to.deep.equal([X]);
      expect(shown(`${X}${before}y${after}`)[0], `before ${before}`).to.match(/^https:\/\/a\.example\/x/);
    }
    for (const sign of '、。，；：！？・｡､…‥،؛؟।።։') expect(shown(`${X}${sign}`), sign).to.deep.equal([X]);
    for (const sign of '、，；：。|,;') expect(shown(`${X}${sign}${X}/y`), sign).to.deep.equal([X, `${X}/y`]);
    for (const sign of '\u200b\u202e\u2066\u200f') expect(shown(`${X}${sign}gpj.exe`), 'invisible').to.deep.equal([X]);
    expect(shown(`**${X}**. _${X}_ ~~${X}~~! [lamp](${X}) [${X}](${X}/y)`)).to.deep.equal([X, X, X, X, X, `${X}/y`]);
  });

  it('ends where a sentence without spaces goes on, and keeps names in that script', () => {
    for (const rest of ['看', '看看这个', 'を見て', 'です', '를 보세요', 'ㄅ', '🙏', '中2'])
      expect(shown(`请看${X}${rest}`), rest).to.deep.equal([X]);
    expect(shown('https://a.example看')).to.deep.equal(['https://a.example']);
    for (const whole of [
      'https://ja.wikipedia.org/wiki/北京',
      'https://ja.wikipedia.org/wiki/第2回大会',
      'https://ja.wikipedia.org/wiki/ジョン・スミス',
      'https://ja.wikipedia.org/wiki/サーバー2号',
      'https://ko.wikipedia.org/wiki/대한민국',
      'https://a.example/lamp-ランプ?q=灯#頭',
      'http://foobar.みんな/',
      'https://ca.wikipedia.org/wiki/Col·lecció',
      'https://en.wikipedia.org/wiki/Lamp_(oil)',
      'https://a.example/a[b]{c}(d(e))',
      'https://[2001:db8::1]/x',
    ])
      expect(shown(`… ${whole}!`), whole).to.deep.equal([whole]);
  });

  // Facts that linkify-it, cmark-gfm and twitter-text agree on, or that one of them alone tests.
  it('finds what other finders of links are tested with', () => {
    for (const whole of [
      'http://example.com:8080',
      'http://example.com?foo=bar',
      'http://example.com#foo=bar',
      'HTTP://GOOGLE.COM',
      'http://inrgess2',
      'http://host-name',
      'http://✪df.ws/123',
      'http://xn--df-oiy.ws/123',
      'http://www.bürgerentscheid-krankenhäuser.de',
      'http://foo.com/blah_blah_[other]',
      "http://foo.com/blah_blah_{I'm_king}",
      "http://www.kmart.com/bestway-10'-x-30inch/p",
      'http://example.com/foo--bar',
      'http://example.com/inc-',
      'http://example.com/compare/360b13a...f580766',
      'http://172.26.142.48/viewerjs/#../0529/slides.pdf',
      'https://www.google.com/maps/place/New+York,+NY,+USA/@40.702271,-73.9968471,11z/data=!4m2!3m1',
      'http://business.example/article/0,,9065-2473189,00.html',
      'http://example.com/render?target=summarize(derivative(app.numUsers),%221min%22)&title=New',
      'http://example.com/foo-(with-nested-(parens))',
      'http://xo.com/~matthew+%ff-,.;x',
      'http://msdn.example/library/system.net.httpwebrequest(v=VS.100).aspx',
      'http://twitter.com/Русские_слова',
      'www.google.com/search?q=Markup+(business)',
      'https://bugs.kde.org/buglist.cgi?resolution=---',
    ])
      expect(shown(`text:(${whole}), ok`), whole).to.deep.equal([whole]);
    for (const [text, link] of [
      ['http://example.com/path..........................................', 'http://example.com/path'],
      ['http://example.com/,,,,,,,,,,,,,,,,,,,,,,', 'http://example.com/'],
      ['http://localhost:8000?', 'http://localhost:8000'],
      ['www.google.com/search?q=Markup+(business)))', 'www.google.com/search?q=Markup+(business)'],
      ['www.commonmark.org/he<lp', 'www.commonmark.org/he'],
      ['http://example.com/(foo) (bar)', 'http://example.com/(foo)'],
      ["I like http://t.co/pbY2NfTZ's website", 'http://t.co/pbY2NfTZ'],
      ['test.example@http://vk.com', 'http://vk.com'],
      ['[https](https://www.ibm.com)[mailto]', 'https://www.ibm.com'],
      ['｜www.google.com/www.google.com/foo｜bar', 'www.google.com/www.google.com/foo'],
      ['皆さん見てください！http://google.com', 'http://google.com'],
    ] as const)
      expect(shown(text), text).to.deep.equal([link]);
    const none =
      'http:// http://. http://# http://? http://-example.com http://.example.com me@www.a.example xhttp://a.example';
    expect(shown(none)).to.deep.equal([]);
  });
});
