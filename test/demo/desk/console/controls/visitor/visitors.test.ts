/**
 * Visitors in the console: short names, initials, colours with sufficient contrast, full names in tooltips, and the
 * waiting time.
 */
import { expect } from 'chai';
import type { ChatList } from '../../../../../../demo/desk/console/chats/lists/chat-list.ts';
import type { VisitorFace } from '../../../../../../demo/desk/console/controls/visitor/visitor-face.ts';
import type { VisitorName } from '../../../../../../demo/desk/console/controls/visitor/visitor-name.ts';
import { initialsOf, shortName, toneOf } from '../../../../../../demo/desk/console/controls/visitor/visitors.ts';
import type { WaitingChip } from '../../../../../../demo/desk/console/controls/visitor/waiting-chip.ts';
import { focused } from '../../../../../helpers/focused.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, press, settled, show, words } from '../../harness.ts';
import { MINUTE, overview, session } from '../../samples.ts';

const ANONYMOUS = 'API anonymous user (v_0a1b2c3d4e5f60718293a4b5c6d7)';
const LONG = 'Bartholomew Featherstonehaugh-Cholmondeley of the Upper Marshes and the Lower Meadows';

describe('a visitor’s name', () => {
  afterEach(clear);

  it('is a short code for a visitor without a name, always the same, and different from others', () => {
    expect(shortName(ANONYMOUS)).to.match(/^Visitor [2-9A-Z]{4}$/);
    expect(shortName(ANONYMOUS)).to.equal(shortName(ANONYMOUS));
    const names = Array.from({ length: 300 }, (_, n) => shortName(`API anonymous user (v_${n})`));
    expect(new Set(names).size).to.be.greaterThan(297);
    expect(shortName('')).to.equal('Visitor');
    expect(shortName('Ann Willow')).to.equal('Ann Willow');
  });

  it('has initials in every script', () => {
    expect(initialsOf('ann of willow')).to.equal('AW');
    expect(initialsOf('(Ben)')).to.equal('B');
    expect(initialsOf('李小龙')).to.equal('李');
    expect(initialsOf('نور الهدى')).to.equal('نا');
    expect(initialsOf('🦊')).to.equal('V');
    expect(`Visitor ${initialsOf(ANONYMOUS)}`).to.equal(shortName(ANONYMOUS).slice(0, 10));
  });

  for (const scheme of ['light', 'dark']) {
    it(`has colours with sufficient contrast, ${scheme}`, async () => {
      document.documentElement.style.colorScheme = scheme;
      const grounds = new Set<string>();
      for (let id = 0; id < 10; id += 1) {
        const { element } = await show<VisitorFace>('console-visitor-face', { name: 'Ann Willow', customerId: id });
        const { backgroundColor, color } = getComputedStyle(element);
        grounds.add(backgroundColor);
        expect(contrast(color, backgroundColor), `${backgroundColor} ${scheme}`).to.be.greaterThan(4.5);
      }
      document.documentElement.style.colorScheme = '';
      expect(grounds.size).to.equal(10);
      expect(toneOf(17)).to.equal(7);
    });
  }

  it('has the full name in a tooltip if it is cut, reachable by keyboard, and closed by Escape', async () => {
    const { element, expectAccessible, find, findAll, set } = await show<VisitorName>('console-visitor-name', {
      name: LONG,
    });
    element.style.inlineSize = '120px';
    await until(() => element.tabIndex === 0, 'a cut name is a stop of the Tab key');
    await expectAccessible();
    element.dispatchEvent(new PointerEvent('pointerenter'));
    await settled(element);
    expect(words(find('[role=tooltip]'))).to.equal(LONG);
    expect(find('[role=tooltip]').matches(':popover-open')).to.equal(true);
    const [name, tip] = [element, find('[role=tooltip]')].map((one) => one.getBoundingClientRect());
    expect(tip?.top, 'in the place of the name, not over the row below').to.be.lessThan(name?.bottom ?? 0);
    press('Escape', element);
    await settled(element);
    expect(findAll('[role=tooltip]')).to.have.length(0);
    await set({ name: 'Ann' });
    await until(() => !element.hasAttribute('tabindex'), 'a whole name is none');
    element.dispatchEvent(new PointerEvent('pointerenter'));
    await settled(element);
    expect(findAll('[role=tooltip]')).to.have.length(0);
  });

  it('is shown in full while its chat has the keyboard’s focus in the list', async () => {
    const list = overview({ sessions: [session({ customer_name: ANONYMOUS })] });
    const { element, find, findAll } = await show<ChatList>('console-chat-list', { overview: list, current: null });
    expect(words(find('.short'))).to.equal(shortName(ANONYMOUS));
    element.focusChat(undefined);
    press('ArrowDown', focused() as Element);
    await settled(element);
    await until(() => findAll('[role=tooltip]').length === 1, 'the tooltip with the full name');
    expect(words(find('[role=tooltip]'))).to.equal(ANONYMOUS);
    find<HTMLButtonElement>('button.chat').blur();
    await settled(element);
    expect(findAll('[role=tooltip]')).to.have.length(0);
  });
});

describe('a visitor who waits for an answer', () => {
  afterEach(clear);

  it('comes first, the longest waiting on top, with a chip that becomes more urgent with time', async () => {
    const ago = (minutes: number) => Date.now() - minutes * MINUTE;
    const sessions = [
      session({ id: 1, started_at: 1 }),
      session({ id: 2, started_at: 2, waiting_since: ago(0) }),
      session({ id: 3, started_at: 3, waiting_since: ago(7) }),
      session({ id: 4, started_at: 4, waiting_since: ago(3) }),
    ];
    const { expectAccessible, findAll } = await show<ChatList>('console-chat-list', {
      overview: overview({ sessions }),
    });
    expect(findAll('button.chat').map((one) => one.dataset.id)).to.deep.equal(['3', '4', '2', '1']);
    const chips = findAll<WaitingChip>('console-waiting-chip').map((one) => [
      words(one.shadowRoot as never),
      one.urgency,
    ]);
    expect(chips).to.deep.equal([
      ['Waiting too long: 7 min', 'too-long'],
      ['Waiting long: 3 min', 'long'],
      ['Waiting: < 1 min', 'short'],
    ]);
    await expectAccessible();
  });

  it('moves in the list without losing the focus', async () => {
    const at = (id: number, waiting_since: number | null) => session({ id, started_at: id, waiting_since });
    const first = overview({ sessions: [at(1, 10), at(2, 20), at(3, 30)] });
    const { element, find, findAll, set } = await show<ChatList>('console-chat-list', { overview: first, current: 1 });
    element.focusChat(1);
    await set({ overview: overview({ sessions: [at(1, null), at(2, 20), at(3, 30)] }) });
    expect(findAll('button.chat').map((one) => one.dataset.id)).to.deep.equal(['2', '3', '1']);
    expect(focused()).to.equal(find('[data-id="1"]'));
  });
});

/** WCAG 2 contrast of two computed colours. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const value = Number(part) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
