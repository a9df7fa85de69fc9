/** What is spoken, through which region, and that nothing stays behind. */
import { expect } from 'chai';
import type { EventBody } from '../../../relay/protocol.ts';
import { Announcer } from '../../../widget/announcer/announcer.ts';
import { spoken } from '../../../widget/announcer/spoken.ts';
import { SURVEYS } from '../elements/fixtures.ts';
import { CARDS } from '../elements/rich-cards.ts';
import {
  agentSaid,
  agentStarted,
  answered,
  closed,
  logOf,
  PERSON,
  robotStarted,
  wrote,
} from '../state/conversation-log.ts';
import { english } from '../strings/words.ts';

describe('the announcer', () => {
  const announcer = new Announcer();
  before(() => document.body.append(announcer.node));
  after(() => announcer.node.remove());
  afterEach(() => announcer.clear());
  const region = (live: string) => announcer.node.querySelector(`[aria-live=${live}]`);

  it('says things politely, or at once where it matters', () => {
    announcer.say('A message');
    announcer.say('Not sent', 'assertive');
    expect(region('polite')?.textContent).to.equal('A message');
    expect(region('polite')?.getAttribute('role')).to.equal('status');
    expect(region('assertive')?.textContent).to.equal('Not sent');
    expect(region('assertive')?.getAttribute('role')).to.equal('alert');
  });

  it('says the same twice as two things, and nothing for nothing', () => {
    announcer.say('Hello');
    announcer.say('Hello');
    announcer.say('  ');
    expect(region('polite')?.children.length).to.equal(2);
  });

  it('says only the end of what comes all at once', () => {
    for (let line = 1; line <= 500; line += 1) announcer.say(`Line ${line}`);
    expect(region('polite')?.children.length).to.equal(20);
    expect(region('polite')?.lastElementChild?.textContent).to.equal('Line 500');
  });

  it('takes words as words', () => {
    announcer.say('<img src=x>');
    expect(region('polite')?.querySelector('img')).to.equal(null);
  });

  it('names its language once, as each time all its lines would be styled anew', () => {
    const changes = new MutationObserver(() => {});
    changes.observe(announcer.node, { attributes: true });
    for (const language of ['de', 'de', 'en', 'en']) announcer.lang = language;
    expect(changes.takeRecords().length).to.equal(2);
    expect(announcer.node.lang).to.equal('en');
  });

  it('falls silent', () => {
    announcer.say('Hello');
    announcer.clear();
    expect(announcer.node.textContent).to.equal('');
  });
});

describe('what is spoken', () => {
  const say = (...bodies: Parameters<typeof logOf>) =>
    logOf(...bodies).map((event) => spoken(event, english)?.text ?? null);

  it('names who speaks and leaves out every tag', () => {
    expect(say(robotStarted(), answered('answer-one', 1), agentSaid('said-one', 1))).to.deep.equal([
      'Marigold: Hi',
      'Marigold: Answer',
      'Marigold: At your service',
    ]);
  });

  it('tells of people, queues and ends, but not of what the visitor does', () => {
    expect(
      say(
        agentStarted,
        { type: 'queued', position: 2 },
        { type: 'transferred', person: PERSON, html: '' },
        { type: 'transferred', person: PERSON, html: '<p>Marigold is <b>yours</b></p>' },
        closed(1),
        wrote('message-one'),
        { type: 'silent' },
      ),
    ).to.deep.equal([
      'Marigold joined the chat',
      english.queuePosition(2),
      'Marigold has taken over the chat',
      'Marigold is yours',
      english.noticeClosed,
      null,
      null,
    ]);
  });

  it('says of an answer without words what it is', () => {
    const wordless = { ...answered('answer-one', 1), html: '' } as Extract<EventBody, { type: 'robot-answer' }>;
    const questions = [{ ref: 'r', text: 'Which bulb?' }];
    expect(
      say(
        { ...wordless, cards: [CARDS.list, { ...CARDS.products, title: '' }] },
        { ...wordless, cards: [CARDS.link, CARDS['image-text'], CARDS.attachments] },
        { ...wordless, suggestions: questions },
        { ...wordless, link: 'https://shop.example' },
        { ...wordless, flow: { title: 'Parcel help', html: '<p>What happened?</p>' } },
        { ...wordless, html: '<p><img src="https://shop.example/a.png"></p>' },
        wordless,
      ),
    ).to.deep.equal([
      `Marigold: ${CARDS.list.title}\n${english.choices}`,
      `Marigold: How to clean a shade\nEvenings with Ember\n${english.attachments}`,
      `Marigold: ${english.suggestions}`,
      `Marigold: ${english.openLink}`,
      'Marigold: Parcel help\nWhat happened?',
      `Marigold: ${english.image}`,
      null,
    ]);
  });

  it('says of an agent’s picture or card without words what it is', () => {
    const card = { kind: 'card', title: '', description: '', image: null, buttons: [{ text: 'Call us', url: null }] };
    const saying = (content: unknown) => ({ ...agentSaid('said', 1), content }) as EventBody;
    const pictures = '<img src="https://shop.example/a.png" alt=""><img alt="A lamp" src="https://shop.example/b.png">';
    expect(say(saying({ kind: 'rich', html: `<p>See:</p>${pictures}` }), saying(card))).to.deep.equal([
      `Marigold: See:\n${english.image}A lamp`,
      `Marigold: ${english.choices}`,
    ]);
  });

  it('says what is written of who takes over, of a chat that is passed on, and that a rating is asked for', () => {
    expect(
      say(
        { type: 'transferred', person: PERSON, html: '<p>Please hold on</p>' },
        { ...closed(1), reason: 'redirect' } as EventBody,
        closed(1, { ...SURVEYS.text, title: '' }),
      ),
    ).to.deep.equal([
      'Marigold has taken over the chat\nPlease hold on',
      english.noticeRedirect,
      `${english.noticeClosed}\n${english.surveyTitle}`,
    ]);
  });

  it('interrupts when a message could not be delivered', () => {
    const [event] = logOf({ type: 'message-failed', id: 'message-one', reason: 'refused' });
    expect(event && spoken(event, english)).to.deep.equal({
      text: english.failed.refused,
      urgency: 'assertive',
    });
  });
});
