/** The plot of figures over days: a slider that moves over the days and says their figures, whatever the days are. */
import { expect } from 'chai';
import type { DayPlot } from '../../../../../../demo/desk/console/knowledge/plots/day-plot.ts';
import { pointsOf } from '../../../../../../demo/desk/console/knowledge/plots/figures.ts';
import '../../../../../../demo/desk/console/knowledge/plots/plots-view.ts';
import { until } from '../../../../../helpers/until.ts';
import { clear, press, settled, show } from '../../harness.ts';
import { figures } from '../samples.ts';

const DAYS = [
  figures('2025-03-01', { sessions: 2, asked: 5, unknown: 1 }),
  figures('2025-03-02'),
  figures('2025-03-03', { sessions: 9, asked: 40, unknown: 8 }),
];
const SERIES = ['asked', 'unknown'] as const;

describe('the plot', () => {
  afterEach(clear);

  it('is an accessible slider with three days, with one, and with none', async () => {
    const { element, expectAccessible, set, find } = await show<DayPlot>('console-day-plot', {
      points: pointsOf(DAYS),
      series: SERIES,
    });
    element.addEventListener('place-changed', () => {});
    await expectAccessible();
    expect(find('[role=slider]').getAttribute('aria-valuemax')).to.equal('2');
    await set({ points: pointsOf(DAYS.slice(0, 1)) });
    await expectAccessible();
    expect(find('.marks').getAttribute('d')).to.match(/^M/);
    await set({ points: [] });
    await expectAccessible();
  });

  it('moves over the days with the keys, and says the figures of each', async () => {
    const { element, find } = await show<DayPlot>('console-day-plot', { points: pointsOf(DAYS), series: SERIES });
    let moves = 0;
    element.addEventListener('place-changed', () => {
      moves += 1;
    });
    const slider = find('[role=slider]');
    slider.focus();
    await until(() => element.place === 2, 'the last day is current');
    for (const [key, place] of [
      ['ArrowLeft', 1],
      ['Home', 0],
      ['ArrowLeft', 0],
      ['End', 2],
      ['PageDown', 0],
      ['ArrowUp', 1],
    ] as const) {
      expect(press(key, slider).defaultPrevented).to.equal(true);
      expect(element.place).to.equal(place);
    }
    await settled(element);
    expect(slider.getAttribute('aria-valuetext')).to.equal('Sun, 2 Mar 2025, Asked 0, Not understood 0');
    expect(moves).to.equal(6);
    expect(press('Tab', slider).defaultPrevented).to.equal(false);
  });

  it('follows the pointer', async () => {
    const { element, find } = await show<DayPlot>('console-day-plot', { points: pointsOf(DAYS), series: SERIES });
    const slider = find('[role=slider]');
    const { left, width } = slider.getBoundingClientRect();
    await until(() => find('svg').getAttribute('width') === String(Math.round(width)), 'the plot has its width');
    const clientX = left + width / 2;
    slider.dispatchEvent(new PointerEvent('pointermove', { clientX, bubbles: true }));
    expect(element.place).to.equal(1);
  });

  it('draws each series apart from the others, also without colours', async () => {
    const { findAll } = await show<DayPlot>('console-day-plot', {
      points: pointsOf(DAYS),
      series: ['asked', 'answered', 'unknown', 'useful', 'useless', 'handedOff'],
    });
    const shapes = findAll('.marks').map((one) => one.getAttribute('class'));
    expect(new Set(shapes).size).to.equal(6);
  });
});
