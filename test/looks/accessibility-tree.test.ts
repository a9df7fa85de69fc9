/** The accessibility tree that the browser computes for the chat: roles, names and states. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import { type Gallery, openGallery } from './gallery.ts';

type Value = { value?: unknown };
type TreeNode = { ignored: boolean; role?: Value; name?: Value; properties?: { name: string; value: Value }[] };

const EXPOSED_STATES = [
  'expanded',
  'checked',
  'pressed',
  'selected',
  'invalid',
  'required',
  'disabled',
  'modal',
  'hasPopup',
];

describe('the accessibility tree', () => {
  let gallery: Gallery;
  let page: Page;
  let client: CDPSession;

  before(async () => {
    gallery = await openGallery();
    ({ page } = await gallery.page({ viewport: { width: 1024, height: 820 } }));
    client = await page.context().newCDPSession(page);
  });
  after(() => gallery?.close());

  /** Nodes as `role "name" state…` in reading order, after clicks on these buttons and menu items. */
  async function treeAfter(...clicks: string[]): Promise<string[]> {
    for (const name of clicks) {
      await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click();
    }
    const { nodes } = (await client.send('Accessibility.getFullAXTree')) as { nodes: TreeNode[] };
    return nodes.filter(({ ignored }) => !ignored).map(describeNode);
  }

  async function treeOf(state: string, more: Record<string, string> = {}): Promise<string[]> {
    await gallery.show(page, state, more);
    return await treeAfter();
  }

  const assertIncludes = (tree: string[], ...lines: string[]): void => {
    for (const line of lines) assert.ok(tree.includes(line), `no ${line} in\n${tree.join('\n')}`);
  };

  it('of the launcher: its action, the unread count, and whether the chat is open', async () => {
    assertIncludes(await treeOf('robot', { open: 'no' }), 'button "Open chat, 3 unread messages" expanded=false');
    assertIncludes(await treeOf('robot'), 'button "Close chat" expanded=true');
  });

  it('of the panel: a dialog with heading, log, field and buttons that have names', async () => {
    const tree = await treeOf('agent');
    assertIncludes(
      tree,
      'dialog "Hearth & Halden"',
      'heading "Mara Fictional"',
      'log "Conversation"',
      'textbox "Message"',
      'button "Send" disabled=true',
      'button "More options" hasPopup=menu expanded=false',
    );
    assert.deepEqual(
      tree.filter((line) => /^(button|link|textbox|radio|menuitem|img|image) ""/.test(line)),
      [],
    );
  });

  it('of the menu and of the question that ends a chat', async () => {
    await gallery.show(page, 'agent');
    await treeAfter('More options');
    await page.getByRole('menu').waitFor();
    assertIncludes(await treeAfter(), 'menu "More options"', 'menuitem "End chat"');
    await treeAfter('End chat');
    await page.getByRole('alertdialog').waitFor();
    assertIncludes(await treeAfter(), 'alertdialog "End this chat? You can start a new one at any time." modal=true');
  });

  it('of the queue, of an absent desk and of a message’s delivery', async () => {
    assertIncludes(await treeOf('queue'), 'region "Waiting for a person"', 'button "Stop waiting"');
    assertIncludes(await treeOf('inbox'), 'textbox "Leave a message"', 'StaticText "Your message is with our team"');
    assertIncludes(await treeOf('refusal'), 'alert ""', 'StaticText "Your request for a person could not be sent."');
  });

  it('of a survey: one group of radio buttons with the selected one', async () => {
    const tree = await treeOf('survey-text');
    assertIncludes(
      tree,
      'form "How did we do?"',
      'radiogroup "How did we do?"',
      'radio "Very satisfied" checked=true',
      'radio "Neither" checked=false',
    );
    assertIncludes(await treeOf('survey-stars'), 'radio "Fine" checked=true', 'alert ""');
  });
});

function describeNode({ role, name, properties = [] }: TreeNode): string {
  const exposed = properties.filter((property) => EXPOSED_STATES.includes(property.name));
  const states = exposed
    .filter(
      ({ name: state, value }) =>
        (value.value !== false && value.value !== 'false') || ['expanded', 'checked'].includes(state),
    )
    .map(({ name: state, value }) => ` ${state}=${value.value}`);
  return `${role?.value} "${name?.value ?? ''}"${states.join('')}`;
}
