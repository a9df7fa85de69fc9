/** Agents and groups: a new password for one agent. */
import { expect } from 'chai';
import type { PeopleView } from '../../../../../demo/desk/console/administration/people-view.ts';
import '../../../../../demo/desk/console/administration/people-view.ts';
import { focused } from '../../../../helpers/focused.ts';
import { until } from '../../../../helpers/until.ts';
import { clear, settled, show } from '../harness.ts';
import { expectAccessibleInBothSchemes, expectToFit, LONG } from '../knowledge/looks.ts';
import { answeringApi } from '../knowledge/view-harness.ts';
import { agent } from '../samples.ts';

const juniper = { ...agent({ id: 101, name: 'Juniper Vale', nick: 'Juniper' }), email: 'juniper@desk.example' };

describe('agents and groups', () => {
  afterEach(clear);

  it('give an agent a new password after a question, and show it once', async () => {
    const people = { agents: [juniper, { ...juniper, id: 102, name: LONG }], removed: [], groups: [] };
    const { api, saved } = answeringApi({
      'GET /agents': () => people,
      'POST /agents/101/password': () => ({ password: 'Kc3-x_9aQ2rT7w' }),
    });
    const shown = await show<PeopleView>('console-people-view', { api });
    await until(() => shown.findAll('.rows li').length === 2, 'they are listed');
    shown.button('New password for Juniper Vale').click();
    await settled(shown.element);
    expect(shown.text('.row-actions [role=alert]')).to.contain('signed out');
    await expectAccessibleInBothSchemes(shown);
    shown.button('Keep').click();
    await settled(shown.element);
    expect(focused()).to.equal(shown.button('New password for Juniper Vale'));
    expect(saved()).to.deep.equal([]);
    shown.button('New password for Juniper Vale').click();
    await settled(shown.element);
    shown.button('New password').click();
    await until(() => shown.findAll('#password').length === 1, 'it is shown');
    expect(saved().map(({ method, path }) => `${method} ${path}`)).to.deep.equal(['POST /agents/101/password']);
    expect(shown.find<HTMLInputElement>('#password').value).to.equal('Kc3-x_9aQ2rT7w');
    document.documentElement.dir = 'rtl';
    expect(getComputedStyle(shown.find('#password')).direction, 'its characters stay in their order').to.equal('ltr');
    document.documentElement.dir = 'ltr';
    await expectToFit(shown);
    await expectAccessibleInBothSchemes(shown);
    shown.button('Done').click();
    await settled(shown.element);
    expect(shown.findAll('#password')).to.have.length(0);
    expect(focused()).to.equal(shown.button('New password for Juniper Vale'));
    shown.button('Disable Juniper Vale').click();
    await settled(shown.element);
    expect(focused()).to.equal(shown.button('Disable'));
    shown.button('Keep').click();
    await settled(shown.element);
    expect(focused()).to.equal(shown.button('Disable Juniper Vale'));
  });
});
