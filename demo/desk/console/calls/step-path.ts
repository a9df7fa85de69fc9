/** The path of a line of steps. Pure. */

const round = (pixels: number): number => Math.round(pixels * 10) / 10;

/** Each point's height holds to the next point, the last one's to `end`; empty without points. */
export function stepPath(points: readonly { x: number; y: number }[], end: number): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const steps = rest.map(({ x, y }) => `H${round(x)}V${round(y)}`).join('');
  return `M${round(first.x)} ${round(first.y)}${steps}H${round(end)}`;
}
