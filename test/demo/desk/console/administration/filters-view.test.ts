/** The filters of customers: a condition without a value, and the company of a condition. */
import { expect } from 'chai';
import '../../../../../demo/desk/console/administration/filters/filters-view.ts';
import type { AdminView } from '../../../../../demo/desk/console/administration/admin-view.ts';
import type { Lookup } from '../../../../../demo/desk/console/controls/fields/lookup.ts';
import { focused } from '../../../../helpers/focused.ts';
import { until } from '../../../../helpers/until.ts';
import { clear, settled, show, type } from '../harness.ts';
import { expectAccessibleInBothSchemes } from '../knowledge/looks.ts';
import { answeringApi } from '../knowledge/view-harness.ts';

async function addFilter(isRead = true) {
  const { api, saved } = answeringApi({
    'GET /customer-filters': () => {
      if (!isRead) throw new Error('the desk cannot be reached');
      return { filters: [] };
    },
    'POST /customer-filters': () => ({}),
    '/agents': () => ({ agents: [], removed: [], groups: [] }),
    '/custom-fields': () => ({ category: 'customer', fields: [], templates: [] }),
    '/organizations': () => ({ organizations: [{ id: 7, name: 'Lamps and more' }] }),
  });
  const shown = await show<AdminView>('console-filters-view', { api });
  await until(
    () => shown.element.renderRoot.querySelector(isRead ? '.empty' : '.error') !== null,
    'the list is read, or not',
  );
  shown.button('Add a filter').click();
  await settled(shown.element);
  type(shown.find<HTMLInputElement>('#name'), 'Important');
  return { ...shown, saved };
}

describe('a filter of customers', () => {
  afterEach(clear);

  it('is not saved without the value of a condition, which gets the focus', async () => {
    const shown = await addFilter();
    const value = shown.find<HTMLInputElement>('[aria-label="Value of condition 1"]');
    shown.button('Save').click();
    await until(() => focused() === value, 'the value has the focus');
    expect([shown.text('form .error'), saved(shown)]).to.deep.equal(['Condition 1 needs another value.', []]);
    await expectAccessibleInBothSchemes(shown);
    type(value, 'lamps');
    await settled(shown.element);
    shown.button('Save').click();
    await until(() => saved(shown).length === 1, 'it is saved');
    const conditions = [{ field: 'tag', is: 'lamps' }];
    expect(saved(shown)).to.deep.equal([{ name: 'Important', active: true, match: 'all', conditions }]);
  });

  for (const isRead of [true, false])
    it(`finds the company of a condition by its name, the list ${isRead ? 'read' : 'unread'}`, async () => {
      const shown = await addFilter(isRead);
      const field = shown.find<HTMLSelectElement>('[aria-label="Field of condition 1"]');
      field.value = 'organization_id';
      field.dispatchEvent(new Event('change'));
      await settled(shown.element);
      const found = await shown.find<Lookup>('console-lookup').find?.('lamps');
      expect(found).to.deep.equal([{ title: 'Lamps and more', value: '7' }]);
    });
});

const saved = ({ saved }: Awaited<ReturnType<typeof addFilter>>) => saved().map(({ body }) => body);
