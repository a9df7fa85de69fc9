/** The seeds are whole: enough questions, nothing that leads nowhere, HTML that a chat can show, and no talk of buttons. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import { normalForm } from '../../../../../demo/desk/knowledge/normal-form.ts';
import { type FlowNode, readSeeds, type SeedEntry } from '../../../../../demo/desk/knowledge/seed.ts';
import { readRobots } from '../../../../../demo/desk/robot/robots.ts';

const seeds = readSeeds();
const robots = readRobots();
const TAGS = new Set('p br b i ul ol li a table thead tbody tr th td img'.split(' '));
const LONGEST_QUESTION = 200;

/** The tags that are opened and never closed, not allowed, or closed in the wrong order. */
function htmlFaults(html: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [whole, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (!TAGS.has(name)) faults.push(`${whole} is not allowed`);
    if (name === 'br' || name === 'img') continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) faults.push(`${whole} closes nothing`);
  }
  const bare = html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot);/g, '');
  if (/[<>&]/.test(bare)) faults.push('a bare < > or &');
  return [...faults, ...open.map((name) => `<${name}> stays open`)];
}

const allNodes = seeds.flatMap((seed) => seed.flows);
const allHtml: [string, string][] = [
  ...seeds.flatMap(({ questions }) => questions.map(({ key, answer }): [string, string] => [String(key), answer])),
  ...allNodes.map((node): [string, string] => [`node ${node.id}`, node.intro]),
  ...robots.flatMap(({ name, hello, voice }): [string, string][] => {
    const { unknown = '', didYouMean = '', quotaReached = '', secretWarning = '' } = voice ?? {};
    return [hello, unknown, didYouMean, quotaReached, secretWarning].map((html) => [name, html]);
  }),
];

for (const { robotId, questions, flows: nodes, commonQuestions, outOfScope } of seeds) {
  const faq = questions.filter(({ type }) => type === 1);
  const smallTalk = questions.filter(({ type }) => type === 4);
  const keys = new Set(questions.map(({ key }) => key));
  const nodeIds = new Set(nodes.map((node) => node.id));
  const script = robots.find(({ id }) => id === robotId)?.voice?.script;

  describe(`the knowledge of robot ${robotId}`, () => {
    it('holds at least 60 questions, each with at least three similar ones', () => {
      assert.ok(faq.length >= 60, `${faq.length} questions`);
      const few = faq.filter((entry) => entry.similarQuestions.length < 3);
      assert.deepEqual(few, []);
    });

    it('keeps questions within the documented length and writes them in its language', () => {
      for (const phrase of [...questions.flatMap(wordingsOf), ...outOfScope]) {
        assert.ok(phrase.length > 0 && phrase.length <= LONGEST_QUESTION, phrase);
        if (script === 'Latin') assert.doesNotMatch(phrase, /\p{Script=Han}/u);
        else assert.match(phrase, /\p{Script=Han}/u);
      }
    });

    it('asks nothing twice', () => {
      const seen = new Map<string, SeedEntry>();
      for (const entry of questions) {
        for (const phrase of wordingsOf(entry).map(normalForm)) {
          const other = seen.get(phrase);
          assert.ok(!other || other === entry, `"${phrase}" is in ${other?.key} and ${entry.key}`);
          seen.set(phrase, entry);
        }
      }
    });

    it('suggests, opens and offers only existing questions and flows', () => {
      for (const { key, suggests = [], flowId } of questions) {
        for (const other of suggests) assert.ok(keys.has(other) && other !== key, `${key} suggests ${other}`);
        if (flowId !== undefined) assert.ok(nodeIds.has(flowId), `${key} opens ${flowId}`);
      }
      assert.ok(commonQuestions.length >= 3);
      for (const key of commonQuestions.flatMap((group) => group.questions)) assert.ok(keys.has(key), String(key));
    });

    it('has at least twelve kinds of small talk, and a question that hands off', () => {
      assert.ok(smallTalk.length >= 12);
      assert.equal(questions.filter(({ isSwitchStaff }) => isSwitchStaff === 1).length, 1);
    });

    it('has at least two flows, three steps deep, whose items lead somewhere and whose nodes are all reached', () => {
      const starts = faq.flatMap((entry) => entry.flowId ?? []);
      assert.ok(starts.length >= 2);
      for (const node of nodes) {
        for (const item of node.items) {
          const found = 'flow' in item ? nodeIds.has(item.flow) : keys.has(item.question);
          assert.ok(found, `node ${node.id}: "${item.text}" leads nowhere`);
        }
      }
      const reached = new Set(starts.flatMap((start) => [...depths(start, nodes).keys()]));
      assert.deepEqual([...nodeIds].sort(), [...reached].sort());
      for (const start of starts)
        assert.ok(Math.max(...depths(start, nodes).values()) >= 3, `flow ${start} is shallow`);
    });

    it('gives every flow node a title of its own', () => {
      assert.equal(new Set(nodes.map((node) => normalForm(node.title))).size, nodes.length);
    });
  });
}

describe('the seeded data', () => {
  it('uses no id twice', () => {
    const keys = seeds.flatMap(({ questions }) => questions.map(({ key }) => key));
    assert.equal(new Set(keys).size, keys.length);
    assert.equal(new Set(allNodes.map((node) => node.id)).size, allNodes.length);
  });

  it('is HTML that the chat can show', () => {
    const faults = allHtml.flatMap(([name, html]) => htmlFaults(html).map((fault) => `${name}: ${fault}`));
    assert.deepEqual(faults, []);
  });

  it('links to pages that the shop has', () => {
    const urls = seeds.flatMap(({ questions }) => questions.flatMap(({ page }) => page ?? []));
    const links = [...allHtml.map(([, html]) => html), ...urls].flatMap((text) => text.match(/\{shop\}[^"#]*/g) ?? []);
    assert.ok(links.length > 10);
    for (const link of new Set(links)) {
      const page = new URL(`../../../../../demo/site/pages${link.replace('{shop}', '')}.html`, import.meta.url);
      assert.ok(existsSync(page), `${link} is no page`);
    }
  });

  it('has logos that exist', () => {
    for (const { logo } of robots) {
      assert.ok(existsSync(new URL(`../../../../../demo/desk/robot${logo}`, import.meta.url)), logo);
    }
  });

  it('never refers to a button elsewhere', () => {
    const phrases = /press “|click|“Talk to a person”|button (?:below|for that)|点(?:击|一下|聊天|下方|“)/i;
    const pressing = allHtml.filter(([, html]) => phrases.test(html)).map(([name]) => name);
    assert.deepEqual(pressing, []);
  });
});

const wordingsOf = ({ content, similarQuestions }: SeedEntry): string[] => [content, ...similarQuestions];

/** Steps from the start to each node that can be reached, the start itself being step 1. */
function depths(start: number, nodes: readonly FlowNode[]): Map<number, number> {
  const found = new Map([[start, 1]]);
  for (const [id, depth] of found) {
    const items = nodes.find((node) => node.id === id)?.items ?? [];
    for (const item of items) if ('flow' in item && !found.has(item.flow)) found.set(item.flow, depth + 1);
  }
  return found;
}
