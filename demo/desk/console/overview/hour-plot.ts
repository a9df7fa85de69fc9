/** `<console-hour-plot>`: what began in each hour of the day, as stacked bars. */
import { LitElement, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { HourFigures } from '../../console-protocol/team.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { barPlotStyles } from '../controls/plots/bar-plot.styles.ts';
import { DrawnWidth } from '../controls/plots/drawn-width.ts';
import { type BarPart, renderStackedBars } from '../controls/plots/stacked-bars.ts';

const HEIGHT = 220;
const PARTS: readonly BarPart[] = [
  { words: 'With agents', pattern: 'solid' },
  { words: 'With robots', pattern: 'striped' },
  { words: 'Messages left', pattern: 'dotted' },
  { words: 'Left the queue', pattern: 'crossed' },
];

export class HourPlot extends withProperties(LitElement, {
  hours: prop<readonly HourFigures[]>([]),
}) {
  static override styles = [controls, barPlotStyles];
  readonly #width = new DrawnWidth(this);

  override render(): TemplateResult {
    const width = this.#width.value;
    return renderStackedBars({
      title: 'What began in each hour',
      nothingYet: 'Nothing so far.',
      column: 'Hour',
      parts: PARTS,
      bars: this.hours.map(({ agent, robot, left, lost }, hour) => ({
        from: `${twoDigits(hour)}:00`,
        values: [agent, robot, left, lost],
      })),
      labelOf: twoDigits,
      labelled: hourLabels(width),
      width,
      height: HEIGHT,
    });
  }
}

const twoDigits = (hour: number): string => String(hour).padStart(2, '0');

const hourLabels = (width: number): number[] =>
  Array.from({ length: 25 }, (_, at) => at).filter((at) => at % (width < 480 ? 6 : 3) === 0);
