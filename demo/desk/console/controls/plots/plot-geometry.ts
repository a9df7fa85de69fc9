/** Computes the positions of a plot's parts, in pixels. Pure. */

export type Frame = { width: number; height: number };
export const MARGIN = { top: 10, end: 24, bottom: 26, start: 44 } as const;
const LABEL_WIDTH = 64;

/** Whole numbers from 0 to at least the largest value, at most six of them; 0 and 1 where there is nothing. */
export function ticksUpTo(largest: number): number[] {
  const most = Math.max(1, largest);
  const power = 10 ** Math.max(0, Math.floor(Math.log10(most / 5)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => most / one <= 5) ?? 10 * power;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, place) => place * step);
}

export function geometryOf({ width, height }: Frame, points: number, largest: number) {
  const ticks = ticksUpTo(largest);
  const top = ticks.at(-1) ?? 1;
  const inner = { width: Math.max(1, width - MARGIN.start - MARGIN.end), height: height - MARGIN.top - MARGIN.bottom };
  // A single point is in the middle.
  const x = (place: number) => MARGIN.start + (points <= 1 ? inner.width / 2 : (place / (points - 1)) * inner.width);
  const y = (value: number) => MARGIN.top + inner.height - (value / top) * inner.height;
  const every = Math.max(1, Math.ceil(points / Math.max(1, Math.floor(inner.width / LABEL_WIDTH))));
  return {
    x,
    y,
    ticks,
    /** Places with a label, so far apart that labels do not touch. */
    labelled: Array.from({ length: points }, (_, place) => place).filter((place) => place % every === 0),
    hasMarkers: points * 12 <= inner.width,
    line: (values: readonly number[]) =>
      values.map((value, place) => `${place === 0 ? 'M' : 'L'}${round(x(place))} ${round(y(value))}`).join(''),
    placeAt: (position: number) => {
      const place = Math.round(((position - MARGIN.start) / inner.width) * (points - 1));
      return Math.min(Math.max(0, points - 1), Math.max(0, place));
    },
  };
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10;

export type Shape = 'circle' | 'square' | 'diamond' | 'up' | 'down' | 'cross';

export function markerPath(shape: Shape, x: number, y: number, size = 3.5): string {
  const at = (dx: number, dy: number) => `${round(x + dx * size)} ${round(y + dy * size)}`;
  switch (shape) {
    case 'circle':
      return `M${at(-1, 0)}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0Z`;
    case 'square':
      return `M${at(-0.9, -0.9)}L${at(0.9, -0.9)}L${at(0.9, 0.9)}L${at(-0.9, 0.9)}Z`;
    case 'diamond':
      return `M${at(0, -1.2)}L${at(1.2, 0)}L${at(0, 1.2)}L${at(-1.2, 0)}Z`;
    case 'up':
      return `M${at(0, -1.2)}L${at(1.1, 0.8)}L${at(-1.1, 0.8)}Z`;
    case 'down':
      return `M${at(0, 1.2)}L${at(1.1, -0.8)}L${at(-1.1, -0.8)}Z`;
    case 'cross':
      return `M${at(-1, -1)}L${at(1, 1)}M${at(1, -1)}L${at(-1, 1)}`;
  }
}
