import assert from 'node:assert/strict';
import { it } from 'node:test';
import { clickableInFlow } from '../../../../relay/conversation/visitor/flow-items.ts';

const flow = '<p><b class="flow-item" data-type="2" data-id="81" data-robotid="54">Repair &amp; <i>care</i></b></p>';

it('a nested element is found by both of its numbers, with its text as plain text', () => {
  assert.equal(clickableInFlow(flow, '2', '81'), 'Repair & care');
  assert.equal(clickableInFlow(flow, '1', '81'), undefined);
  assert.equal(clickableInFlow(flow, '2', '8'), undefined);
  assert.equal(clickableInFlow(flow, '2', '54'), undefined);
});

const ODD: [title: string, html: string, text: string | undefined][] = [
  ['several in one paragraph', '<p><b data-type="2" data-id="1">a</b><b data-type="2" data-id="81">b</b></p>', 'b'],
  ['attributes without quotes', '<b data-id=81 data-type=2>x</b>', 'x'],
  ['attributes in single quotes and capitals', "<B DATA-ID='81' DATA-TYPE='2'>x</B>", 'x'],
  ['an element without words', '<b data-type="2" data-id="81"></b>', '81'],
  ['an element that never ends', '<b data-type="2" data-id="81">x', 'x'],
  ['another attribute that ends alike', '<b x-data-type="2" data-id="81">x</b>', undefined],
  ['a number that only begins alike', '<b data-type="2" data-id="810">x</b>', undefined],
  ['numbers written in text', 'data-type="2" data-id="81"', undefined],
  ['a tag left open in the words', '<b data-type="2" data-id="81">x <img src=1', 'x'],
];
for (const [title, html, text] of ODD) it(title, () => assert.equal(clickableInFlow(html, '2', '81'), text));

it('a hostile flow is parsed in linear time', () => {
  const hostile = '<p '.repeat(100_000) + '<b data-type="2" data-id="8'.repeat(20_000) + '<p>'.repeat(20_000);
  const begin = process.cpuUsage();
  assert.equal(clickableInFlow(hostile, '2', '81'), undefined);
  assert.ok(process.cpuUsage(begin).user < 3_000_000, 'took more than three seconds of work');
});
