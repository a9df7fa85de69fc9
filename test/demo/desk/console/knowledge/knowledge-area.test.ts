/** The frame of the knowledge area: its states, robots, quota, and the navigation on a phone. */
import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { KnowledgeArea } from '../../../../../demo/desk/console/knowledge/area.ts';
import '../../../../../demo/desk/console/knowledge/area.ts';
import { KNOWLEDGE, type KnowledgeRoute } from '../../../../../demo/desk/console/state/route.ts';
import type { KnowledgeOverview } from '../../../../../demo/desk/console-protocol/knowledge.ts';
import { until } from '../../../../helpers/until.ts';
import { clear, show } from '../harness.ts';
import {
  ARABIC,
  CHINESE,
  expectAccessibleInBothSchemes,
  expectNoMarkup,
  expectToFit,
  LONG,
  MARKUP,
  tabOrder,
} from './looks.ts';
import { answeringDesk, ROBOT } from './view-harness.ts';

const overview = (part: Partial<KnowledgeOverview> = {}): KnowledgeOverview => ({
  mayEdit: true,
  now: '2025-03-03 12:00:00',
  utcOffsetMinutes: 480,
  robots: [ROBOT, { ...ROBOT, id: 55, name: '露米' }],
  quota: { used: 1200, total: 20_000 },
  ...part,
});
const at = (view: string, robot: number | null = 54): KnowledgeRoute => ({ ...KNOWLEDGE, robot, view });
type Answers = Parameters<typeof answeringDesk>[0];

const opened = (answers: Answers, route = at('ask')) =>
  show<KnowledgeArea>('console-knowledge-area', { desk: answeringDesk(answers).desk, route });
async function ready(part: Partial<KnowledgeOverview> = {}, route = at('ask')) {
  const shown = await opened({ '/overview': () => overview(part) }, route);
  await until(
    () => shown.findAll('console-ask-robot, main > .blank:not([role=status])').length > 0,
    'the view is shown',
  );
  return shown;
}

describe('the frame of the knowledge area', () => {
  afterEach(async () => {
    clear();
    sessionStorage.clear();
    history.replaceState(null, '', '#');
    await setViewport({ width: 1000, height: 800 });
  });

  it('says that it opens, and that it failed, and tries again', async () => {
    const loading = await opened({});
    expect(loading.text('main')).to.equal('Opening the knowledge…');
    await expectAccessibleInBothSchemes(loading);
    clear();
    let fails = true;
    const failing = await opened({
      '/overview': () => {
        if (fails) throw new Error('down');
        return overview();
      },
    });
    await until(() => failing.findAll('.error').length === 1, 'the failure is shown');
    await expectAccessibleInBothSchemes(failing);
    fails = false;
    failing.button('Try again').click();
    await until(() => failing.findAll('console-ask-robot').length === 1, 'the view is shown');
  });

  it('says that there is no robot, or none of this number', async () => {
    const none = await ready({ robots: [] });
    expect(none.text('main')).to.equal('There is no robot yet.');
    await expectAccessibleInBothSchemes(none);
    clear();
    const other = await ready({}, at('ask', 99));
    expect(other.text('main')).to.equal('There is no robot 99. Go to Lumi');
    expect(other.find<HTMLAnchorElement>('main a').hash).to.equal('#/knowledge/54');
    await expectAccessibleInBothSchemes(other);
  });

  it('completes an address with the robot that was chosen last, and with the first view', async () => {
    sessionStorage.setItem('desk-console-robot', '55');
    await opened({ '/overview': () => overview() }, KNOWLEDGE);
    await until(() => location.hash === '#/knowledge/55/questions', 'the address is complete');
  });

  it('keeps the view when another robot is chosen', async () => {
    const shown = await ready();
    const select = shown.find<HTMLSelectElement>('.robot select');
    select.value = '55';
    select.dispatchEvent(new Event('change'));
    await until(() => location.hash === '#/knowledge/55/ask', 'the address has the other robot');
  });

  it('shows how much of the quota is used, that it is reached, and who may edit', async () => {
    const shown = await ready();
    expect(shown.text('.quota')).to.contain('1,200 of 20,000 questions used');
    await expectAccessibleInBothSchemes(shown);
    clear();
    const full = await ready({ quota: { used: 20, total: 20 }, mayEdit: false });
    expect(full.text('.quota')).to.contain('The quota is reached: nothing can be added.');
    expect(full.text('.quota')).to.contain('You can read and ask.');
    await expectAccessibleInBothSchemes(full);
  });

  it('has the link of the view in sight on a phone, in both directions, without moving the page', async () => {
    await setViewport({ width: 360, height: 740 });
    for (const dir of ['ltr', 'rtl']) {
      document.documentElement.dir = dir;
      const shown = await ready({}, at('ask'));
      for (const view of ['templates', 'questions', 'plots']) {
        await shown.set({ route: at(view) });
        const link = shown.find('nav a[aria-current]').getBoundingClientRect();
        expect(Math.round(link.left), `${view} ${dir}`).to.be.at.least(0);
        expect(Math.round(link.right), `${view} ${dir}`).to.be.at.most(360);
        expect(shown.element.scrollTop).to.equal(0);
      }
      clear();
    }
    document.documentElement.dir = 'ltr';
  });

  it('is walked with the keyboard alone', async () => {
    await ready();
    const order = await tabOrder();
    expect(order[0]).to.equal('Robot');
    expect(order.slice(1, 4)).to.deep.equal(['Questions', 'Ask the robot', 'Trials']);
    expect(order.slice(-3)).to.deep.equal(['Question', 'Scene', 'Ask']);
  });

  it('fits with long names, right to left, and in Chinese; markup is text', async () => {
    const robots = [LONG, ARABIC, CHINESE, MARKUP].map((name, n) => ({ ...ROBOT, id: 54 + n, name }));
    for (const { id } of robots) {
      const shown = await ready({ robots }, at('ask', id));
      await expectToFit(shown);
      expectNoMarkup(shown);
      await expectAccessibleInBothSchemes(shown);
      clear();
    }
  });
});
