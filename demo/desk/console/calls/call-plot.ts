/**
 * `<console-call-plot>`: the calls of the day by the half hour, as stacked bars. Colour and pattern tell the parts apart; a table
 * has the same figures.
 */
import { LitElement, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { BoardSlot } from '../../console-protocol/calls.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { barPlotStyles } from '../controls/plots/bar-plot.styles.ts';
import { DrawnWidth } from '../controls/plots/drawn-width.ts';
import { type BarPart, renderStackedBars } from '../controls/plots/stacked-bars.ts';
import { clockTime } from '../controls/wording.ts';

const HEIGHT = 200;
/** From the bottom of a bar to its top. */
const PARTS: readonly BarPart[] = [
  { words: 'Inbound, answered', pattern: 'solid' },
  { words: 'Inbound, not answered', pattern: 'crossed' },
  { words: 'Outbound', pattern: 'striped' },
];
/** Bars before this many half hours would be too thin for a narrow window. */
const FEWEST_SLOTS = 8;

export class CallPlot extends withProperties(LitElement, {
  slots: prop<readonly BoardSlot[]>([]),
}) {
  static override styles = [controls, barPlotStyles];
  readonly #width = new DrawnWidth(this);

  override render(): TemplateResult {
    const width = this.#width.value;
    const slots = this.slots.slice(-Math.max(FEWEST_SLOTS, Math.floor(width / 22)));
    return renderStackedBars({
      title: 'Calls by the half hour',
      nothingYet: 'No calls so far.',
      column: 'From',
      parts: PARTS,
      bars: slots.map(({ at, answered, missed, outbound }) => ({
        from: clockTime(at),
        values: [answered, missed, outbound],
      })),
      labelOf: (at) => clockTime(slots[at]?.at ?? 0),
      width,
      height: HEIGHT,
    });
  }
}
