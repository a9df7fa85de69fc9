/** Every language fills the whole catalogue, and the right one is chosen and loaded. */
import { expect } from 'chai';
import { en } from '../../widget/strings/en.ts';
import { chooseLanguage, loadStrings } from '../../widget/strings/languages.ts';
import { zhCn } from '../../widget/strings/zh-cn.ts';

type Words = Record<string, unknown>;

/** Keys in order, with the number of gaps each sentence has. */
function shape(words: Words): unknown[] {
  return Object.entries(words).map(([key, value]) => {
    if (typeof value === 'object') return [key, shape(value as Words)];
    return [key, typeof value === 'function' ? value.length : 'text'];
  });
}

function sentences(words: Words): string[] {
  return Object.values(words).flatMap((value) => {
    if (typeof value === 'object') return sentences(value as Words);
    if (typeof value !== 'function') return [String(value)];
    return [1, 2].map((n) => String(value(n, `text ${n}`)));
  });
}

describe('the catalogue', () => {
  it('has the same sentences with the same gaps in every language', () => {
    expect(shape(zhCn)).to.deep.equal(shape(en));
  });

  it('leaves no sentence empty or broken', () => {
    for (const words of [en, zhCn]) {
      for (const sentence of sentences(words)) {
        expect(sentence.trim()).not.to.equal('');
        expect(sentence).not.to.match(/undefined|NaN|\[object|null/);
      }
    }
  });

  it('says in Chinese what is said, without English left behind', () => {
    for (const sentence of sentences(zhCn)) expect(sentence).to.match(/[\u4e00-\u9fff：，]/);
  });

  it('counts as each language does', () => {
    expect(en.unread(1)).to.equal('1 unread message');
    expect(en.unread(2)).to.equal('2 unread messages');
    expect(zhCn.unread(1)).to.equal('1 条未读消息');
    expect(en.statusQueue(null)).not.to.match(/number/);
    expect(zhCn.statusQueue(3)).to.contain('3');
  });
});

describe('choosing a language', () => {
  it('takes the first wish that can be met, by its first part, and English for want of any', () => {
    expect(chooseLanguage(['zh-Hant-TW'])).to.equal('zh-CN');
    expect(chooseLanguage(['ZH_cn'])).to.equal('zh-CN');
    expect(chooseLanguage(['fi', 'zh'])).to.equal('zh-CN');
    expect(chooseLanguage(['en-GB', 'zh'])).to.equal('en');
    expect(chooseLanguage(['fi', '', null, undefined])).to.equal('en');
    expect(chooseLanguage([])).to.equal('en');
  });

  it('loads its words, with the site’s own over them', async () => {
    expect((await loadStrings('zh-CN')).send).to.equal('发送');
    const words = await loadStrings('en', { title: 'Ask the lamp people' });
    expect(words.title).to.equal('Ask the lamp people');
    expect(words.send).to.equal('Send');
  });
});
