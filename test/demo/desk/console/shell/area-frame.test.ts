/** The frame of an area whose code loads when it is opened first. */
import { expect } from 'chai';
import { html } from 'lit';
import type { AreaFrame } from '../../../../../demo/desk/console/shell/area-frame.ts';
import type { AreaModule } from '../../../../../demo/desk/console/shell/areas.ts';
import type { AreaContext } from '../../../../../demo/desk/console/state/area-context.ts';
import { type Route, routeOf } from '../../../../../demo/desk/console/state/route.ts';
import { clear, show } from '../harness.ts';

/** An area whose code arrives when the test says so. */
function slowArea(id: Route['area'], label: string) {
  const { promise, resolve } = Promise.withResolvers<AreaModule>();
  const area = { id, label, isFor: 'everybody' as const, load: () => promise };
  return { area, arrive: () => resolve({ renderArea: () => html`<main>${label} is here</main>` }) };
}

const context: AreaContext = { route: routeOf(''), api: async () => ({}) as never, isAdministrator: false, agentId: 1 };

describe('the frame of an area', () => {
  afterEach(clear);

  it('shows the area to which somebody came back before the next one was there', async () => {
    const tickets = slowArea('tickets', 'Tickets');
    const calls = slowArea('calls', 'Calls');
    const shown = await show<AreaFrame>('console-area-frame', { area: tickets.area, context });
    expect(shown.text('main')).to.equal('Opening tickets…');
    tickets.arrive();
    await shown.set({});
    expect(shown.text('main')).to.equal('Tickets is here');
    await shown.set({ area: calls.area });
    expect(shown.text('main')).to.equal('Opening calls…');
    await shown.set({ area: tickets.area });
    calls.arrive();
    await shown.set({});
    expect(shown.text('main')).to.equal('Tickets is here');
    await shown.set({ area: calls.area });
    await shown.set({});
    expect(shown.text('main')).to.equal('Calls is here');
  });
});
