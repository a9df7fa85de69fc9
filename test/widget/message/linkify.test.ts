/** Links in typed text, without an element. */
import { expect } from 'chai';
import { linkify } from '../../../widget/message/linkify.ts';

const links = (text: string) => linkify(text).flatMap(({ href }) => href ?? []);

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

  it('treats bare www addresses as https', () => {
    expect(links('www.a.example/x')).to.deep.equal(['https://www.a.example/x']);
  });
});
