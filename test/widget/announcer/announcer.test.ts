/** The announcer: the text, the live region, and that no text stays behind. */
import { expect } from 'chai';
import type { EventBody } from '../../../relay/protocol/events.ts';
import { announcementOf, say } from '../../../widget/announcer/announcements.ts';
import { Announcer } from '../../../widget/announcer/announcer.ts';
import { sanitizerReady } from '../../../widget/html/sanitize.ts';
import { SURVEYS } from '../../gallery/fixtures.ts';
import { CARDS } from '../../gallery/rich-cards.ts';
import { english } from '../../gallery/words.ts';
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

describe('the announcer', () => {
  const announcer = new Announcer();
  before(() => document.body.append(announcer.node));
  after(() => announcer.node.remove());
  afterEach(() => announcer.clear());
  const region = (live: string) => announcer.node.querySelector(`[aria-live=${live}]`);

  it('announces politely or assertively', () => {
    announcer.say('A message');
    announcer.say('Not sent', 'assertive');
    expect(region('polite')?.textContent).to.equal('A message');
    expect(region('polite')?.getAttribute('role')).to.equal('status');
    expect(region('assertive')?.textContent).to.equal('Not sent');
    expect(region('assertive')?.getAttribute('role')).to.equal('alert');
  });

  it('announces the same text twice, and ignores empty text', () => {
    announcer.say('Hello');
    announcer.say('Hello');
    announcer.say('  ');
    expect(region('polite')?.children.length).to.equal(2);
  });

  it('keeps only the newest lines when many arrive at once', () => {
    for (let line = 1; line <= 500; line += 1) announcer.say(`Line ${line}`);
    expect(region('polite')?.children.length).to.equal(20);
    expect(region('polite')?.lastElementChild?.textContent).to.equal('Line 500');
  });

  it('announces events of one batch as one line, so that they are spoken in their order', () => {
    say(logOf(agentStarted, agentSaid('said-one', 1)), english, announcer);
    const lines = [...(region('polite')?.children ?? [])].map((line) => line.textContent);
    expect(lines).to.deep.equal(['Marigold joined the chat\nMarigold: At your service']);
  });

  it('treats text as plain text', () => {
    announcer.say('<img src=x>');
    expect(region('polite')?.querySelector('img')).to.equal(null);
  });

  it('sets its language only when it changes, because setting it restyles every line', () => {
    const changes = new MutationObserver(() => {});
    changes.observe(announcer.node, { attributes: true });
    for (const language of ['de', 'de', 'en', 'en']) announcer.lang = language;
    expect(changes.takeRecords().length).to.equal(2);
    expect(announcer.node.lang).to.equal('en');
  });

  it('removes its lines on clear()', () => {
    announcer.say('Hello');
    announcer.clear();
    expect(announcer.node.textContent).to.equal('');
  });
});

describe('the announcement of an event', () => {
  before(sanitizerReady);

  const spoken = (...bodies: Parameters<typeof logOf>) =>
    logOf(...bodies).map((event) => announcementOf(event, english)?.text ?? null);

  it('names the author and strips all tags', () => {
    expect(spoken(robotStarted(), answered('answer-one', 1), agentSaid('said-one', 1))).to.deep.equal([
      'Marigold: Hi',
      'Marigold: Answer',
      'Marigold: At your service',
    ]);
  });

  it('reports agents, queues and ends, but no actions of the visitor', () => {
    expect(
      spoken(
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

  it('describes an answer without text', () => {
    const wordless = { ...answered('answer-one', 1), html: '' } as Extract<EventBody, { type: 'robot-answer' }>;
    const questions = [{ ref: 'r', text: 'Which bulb?' }];
    expect(
      spoken(
        { ...wordless, cards: [CARDS.list, { ...CARDS.products, title: '' }] },
        { ...wordless, cards: [CARDS.link, CARDS['image-text'], CARDS.attachments] },
        { ...wordless, suggestions: questions },
        { ...wordless, link: 'https://shop.example' },
        { ...wordless, flow: { title: 'Parcel help', html: '<p>What happened?</p>' } },
        { ...wordless, html: '<p><img src="https://shop.example/a.png"></p>' },
        { ...wordless, cards: [CARDS.audio, CARDS.image, { ...CARDS.custom, title: '' }] },
        { ...wordless, quotaReached: true, handOffTip: 'Ask us.' },
        wordless,
      ),
    ).to.deep.equal([
      `Marigold: ${CARDS.list.title}\n${english.choices}`,
      `Marigold: How to clean a shade\nEvenings with Ember\n${english.attachments}`,
      `Marigold: ${english.suggestions}`,
      `Marigold: ${english.openLink}`,
      'Marigold: Parcel help\nWhat happened?',
      `Marigold: ${english.image}`,
      `Marigold: ${english.audio}\n${CARDS.audio.text}\n${english.image}\nOrder 10442\nEmber table lamp, linen shade`,
      `Marigold: ${english.quotaReached}\nAsk us.`,
      null,
    ]);
  });

  it('describes an agent’s picture or card without text', () => {
    const card = { kind: 'card', title: '', description: '', image: null, buttons: [{ text: 'Call us', url: null }] };
    const saying = (content: unknown) => ({ ...agentSaid('said', 1), content }) as EventBody;
    const pictures = '<img src="https://shop.example/a.png" alt=""><img alt="A lamp" src="https://shop.example/b.png">';
    expect(spoken(saying({ kind: 'rich', html: `<p>See:</p>${pictures}` }), saying(card))).to.deep.equal([
      `Marigold: See:\n${english.image}A lamp`,
      `Marigold: ${english.choices}`,
    ]);
  });

  it('includes the desk’s sentences about a transfer and a close, and mentions the survey', () => {
    expect(
      spoken(
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

  it('is assertive when a message could not be delivered', () => {
    const [event] = logOf({ type: 'message-failed', id: 'message-one', reason: 'refused' });
    expect(event && announcementOf(event, english)).to.deep.equal({
      text: english.failed.refused,
      urgency: 'assertive',
    });
  });
});
