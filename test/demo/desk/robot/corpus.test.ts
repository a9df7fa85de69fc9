/** The seeded corpora are whole: enough questions, nothing pointing nowhere, HTML that a chat can show. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { FaqEntry, FlowNode } from '../../../../demo/desk/robot/robot-types.ts';
import {
  seededCorpora,
  seededDefaultRobot,
  seededFlows,
  seededRobots,
} from '../../../../demo/desk/robot/seeded-robots.ts';
import { bareText } from '../../../../demo/desk/robot/tokenize.ts';

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

const allNodes = seededFlows.flatMap((set) => set.nodes);
const allHtml: [string, string][] = [
  ...seededCorpora.flatMap((corpus) => [
    ...corpus.faq.map((entry): [string, string] => [String(entry.id), entry.answer]),
    ...corpus.smallTalk.map((talk): [string, string] => [talk.phrases[0] ?? '', talk.answer]),
    ['did you mean', corpus.didYouMean] as [string, string],
    ['secret', corpus.secretWarning] as [string, string],
    ['rude', corpus.rudeAnswer] as [string, string],
  ]),
  ...allNodes.map((node): [string, string] => [`node ${node.id}`, node.intro]),
  ...[...seededRobots, seededDefaultRobot].flatMap((robot): [string, string][] => [
    [robot.name, robot.hello],
    [robot.name, robot.unknown.en],
    [robot.name, robot.unknown.zh],
  ]),
];

for (const corpus of seededCorpora) {
  const ids = new Set(corpus.faq.map((entry) => entry.id));
  const nodes = seededFlows.find((set) => set.language === corpus.language)?.nodes ?? [];
  const nodeIds = new Set(nodes.map((node) => node.id));

  describe(`the ${corpus.language} corpus`, () => {
    it('holds at least 60 questions, each with at least three similar ones', () => {
      assert.ok(corpus.faq.length >= 60, `${corpus.faq.length} questions`);
      const few = corpus.faq.filter((entry) => entry.similar.length < 3);
      assert.deepEqual(few, []);
    });

    it('keeps questions within the documented length and writes them in its language', () => {
      for (const phrase of corpus.faq.flatMap((entry) => [entry.question, ...entry.similar])) {
        assert.ok(phrase.length > 0 && phrase.length <= LONGEST_QUESTION, phrase);
        if (corpus.language === 'en') assert.doesNotMatch(phrase, /\p{Script=Han}/u);
        else assert.match(phrase, /\p{Script=Han}/u);
      }
    });

    it('asks nothing twice', () => {
      const seen = new Map<string, FaqEntry>();
      for (const entry of corpus.faq) {
        for (const phrase of [entry.question, ...entry.similar].map(bareText)) {
          const other = seen.get(phrase);
          assert.ok(!other || other === entry, `"${phrase}" is in ${other?.id} and ${entry.id}`);
          seen.set(phrase, entry);
        }
      }
    });

    it('suggests and opens only what exists', () => {
      for (const entry of corpus.faq) {
        for (const id of entry.suggestions ?? [])
          assert.ok(ids.has(id) && id !== entry.id, `${entry.id} suggests ${id}`);
        if (entry.flowId !== undefined) assert.ok(nodeIds.has(entry.flowId), `${entry.id} opens ${entry.flowId}`);
      }
    });

    it('has at least twelve kinds of small talk', () => {
      assert.ok(corpus.smallTalk.length >= 12);
    });

    it('has at least two flows, three steps deep, whose items lead somewhere and whose nodes are all reached', () => {
      const starts = corpus.faq.flatMap((entry) => entry.flowId ?? []);
      assert.ok(starts.length >= 2);
      for (const node of nodes) {
        for (const item of node.items) {
          const found = 'flow' in item ? nodeIds.has(item.flow) : ids.has(item.question);
          assert.ok(found, `node ${node.id}: "${item.text}" leads nowhere`);
        }
      }
      const reached = new Set(starts.flatMap((start) => [...depths(start, nodes).keys()]));
      assert.deepEqual([...nodeIds].sort(), [...reached].sort());
      for (const start of starts)
        assert.ok(Math.max(...depths(start, nodes).values()) >= 3, `flow ${start} is shallow`);
    });

    it('gives every flow node a title of its own', () => {
      assert.equal(new Set(nodes.map((node) => bareText(node.title))).size, nodes.length);
    });
  });
}

describe('the seeded data', () => {
  it('uses no id twice', () => {
    const faqIds = seededCorpora.flatMap((corpus) => corpus.faq.map((entry) => entry.id));
    assert.equal(new Set(faqIds).size, faqIds.length);
    assert.equal(new Set(allNodes.map((node) => node.id)).size, allNodes.length);
  });

  it('is HTML that the chat can show', () => {
    const faults = allHtml.flatMap(([name, html]) => htmlFaults(html).map((fault) => `${name}: ${fault}`));
    assert.deepEqual(faults, []);
  });

  it('links to pages that the shop has', () => {
    const urls = seededCorpora.flatMap((corpus) => corpus.faq.flatMap((entry) => entry.thirdUrl ?? []));
    const links = [...allHtml.map(([, html]) => html), ...urls].flatMap((text) => text.match(/\{shop\}[^"#]*/g) ?? []);
    assert.ok(links.length > 10);
    for (const link of new Set(links)) {
      const page = new URL(`../../../../demo/site/pages${link.replace('{shop}', '')}.html`, import.meta.url);
      assert.ok(existsSync(page), `${link} is no page`);
    }
  });

  it('has logos that exist and top questions that are asked', () => {
    const known = new Set(seededCorpora.flatMap((corpus) => corpus.faq.map((entry) => entry.id)));
    for (const robot of [...seededRobots, seededDefaultRobot]) {
      const logo = new URL(`../../../../demo/desk/robot${robot.logo}`, import.meta.url);
      assert.ok(existsSync(logo), robot.logo);
      for (const id of robot.topQuestions.flatMap((group) => group.questionIds)) assert.ok(known.has(id), String(id));
    }
  });
});

/** Steps from the start to each node that can be reached, the start itself being step 1. */
function depths(start: number, nodes: readonly FlowNode[]): Map<number, number> {
  const found = new Map([[start, 1]]);
  for (const [id, depth] of found) {
    const items = nodes.find((node) => node.id === id)?.items ?? [];
    for (const item of items) if ('flow' in item && !found.has(item.flow)) found.set(item.flow, depth + 1);
  }
  return found;
}
