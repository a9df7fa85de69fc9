/** The result of a measurement, and how it is printed: medians of the rounds, their ratio, and its bound. */
import { quantile } from './open-loop.ts';
import { median } from './rounds.ts';

export type Measurement = {
  title: string;
  /** A description of the load for readers of the figures. */
  conditions: string;
  rows: Row[];
};

export type Row = {
  figure: string;
  /** One value for each round; absent if `bound` applies to `measured` itself. */
  baseline?: readonly number[];
  measured: readonly number[];
  /** The quantile of the rounds to take instead of the median, from 0 to 1. */
  at?: number;
  /** Bound of measured / baseline, or of measured alone. Without it the row is only printed. */
  bound?: { is: 'at most' | 'at least'; must: number; aim?: number };
};

const HEAD = ['figure', 'baseline', 'measured', 'ratio', 'rounds', 'must', 'aim', 'met?'];
const WIDTHS = [44, 10, 10, 7, 13, 7, 7, 6];

export function printMeasurement({ title, conditions, rows }: Measurement): void {
  console.log(`\n${title}\n${conditions}`);
  if (rows.length > 0) console.log(`\n${line(HEAD)}`);
  for (const row of rows) console.log(line(cells(row)));
}

function cells({ figure, baseline, measured, at, bound }: Row): string[] {
  const typical = (rounds: readonly number[]) => (at === undefined ? median(rounds) : quantile(rounds, at));
  const ratio = typical(measured) / (baseline ? typical(baseline) : 1);
  const byRound = measured.map((one, round) => one / (baseline?.[round] ?? 1));
  const spread = `${Math.min(...byRound).toFixed(2)}–${Math.max(...byRound).toFixed(2)}`;
  const limit = (of: number | undefined) =>
    bound && of !== undefined ? `${bound.is === 'at most' ? '≤' : '≥'} ${of}` : '';
  return [
    figure,
    baseline ? written(typical(baseline)) : '',
    written(typical(measured)),
    baseline ? ratio.toFixed(2) : '',
    spread,
    limit(bound?.must),
    limit(bound?.aim),
    bound ? verdict(ratio, bound) : '',
  ];
}

/** Which of the two bounds a ratio keeps. */
export function verdict(ratio: number, { is, must, aim }: NonNullable<Row['bound']>): string {
  const keeps = (limit: number) => (is === 'at most' ? ratio <= limit : ratio >= limit);
  if (!keeps(must)) return 'no';
  return aim !== undefined && keeps(aim) ? 'aim' : 'must';
}

const written = (number: number): string =>
  number >= 1000
    ? Math.round(number).toLocaleString('en')
    : number.toFixed(number >= 100 ? 0 : number >= 10 ? 1 : number >= 0.1 ? 2 : 3);

const line = (cells: readonly string[]): string =>
  cells.map((cell, n) => (n === 0 ? cell.padEnd(WIDTHS[n] ?? 0) : cell.padStart(WIDTHS[n] ?? 0))).join(' ');
