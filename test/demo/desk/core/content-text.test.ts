/** The text of HTML messages, for channels that show none. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { contentAsText } from '../../../../demo/desk/core/content-text.ts';

it('cells of a table stand apart, rows and paragraphs are lines, items begin with a dot', () => {
  const table =
    '<table><tr><th>Chat and phone</th><td>9:00–17:30</td></tr><tr><th>Showroom</th><td>10:00</td></tr></table>';
  assert.equal(contentAsText(table), 'Chat and phone 9:00–17:30\nShowroom 10:00');
  assert.equal(contentAsText('<p>A &lt;lamp&gt;</p><ul><li>one</li><li>two</li></ul>'), 'A <lamp>\n\n· one\n· two');
});
