/**
 * The baseline of the transcript: a hand-written windowed list without accessibility, days, states or keyboard. Rows
 * have any height; only those near the view are elements. It renders once a frame, and follows its end unless the user
 * scrolls away. It gets the relay's packets through Socket.IO's client.
 */
import { io } from 'socket.io-client';
import type { ChatEvent } from '../../../relay/protocol/events.ts';

type Item = { mine: boolean; name: string; at: number; text: string };

const AROUND = 500;
const GUESS = 60;
const NEAR = 32;
const [scroller, above, rows, below] = ['scroller', 'above', 'rows', 'below'].map(
  (id) => document.querySelector(`#${id}`) as HTMLElement,
) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
const items: Item[] = [];
const heights: number[] = [];
const shown = new Map<number, HTMLElement>();
/** Start of each row, as far as computed. */
const tops: number[] = [0];
let follows = true;
let frame = 0;

function rowOf(item: Item): HTMLElement {
  const row = document.createElement('div');
  row.className = item.mine ? 'row mine' : 'row';
  const name = document.createElement('b');
  name.textContent = item.name;
  const time = document.createElement('time');
  time.textContent = new Date(item.at).toTimeString().slice(0, 5);
  const bubble = document.createElement('div');
  bubble.className = 'bubble';
  bubble.textContent = item.text;
  row.append(name, time, bubble);
  return row;
}

/** Start of row `index`, from the top of the list. */
function topOf(index: number): number {
  for (let next = tops.length; next <= index; next += 1) {
    tops.push((tops[next - 1] as number) + (heights[next - 1] ?? GUESS));
  }
  return tops[index] as number;
}

/** The last row that starts at `top` or above. */
function rowAt(top: number): number {
  topOf(items.length);
  let [low, high] = [0, items.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] as number) <= top) low = middle;
    else high = middle - 1;
  }
  return low;
}

function draw(): void {
  frame = 0;
  const { clientHeight } = scroller;
  const top = follows ? topOf(items.length) - clientHeight : scroller.scrollTop;
  const start = rowAt(top - AROUND);
  const end = Math.min(items.length, rowAt(top + clientHeight + AROUND) + 1);
  for (const [index, row] of shown) {
    if (index >= start && index < end) continue;
    row.remove();
    shown.delete(index);
  }
  const fresh: [number, HTMLElement][] = [];
  let after: HTMLElement | null = null;
  for (let index = end - 1; index >= start; index -= 1) {
    const held = shown.get(index);
    const row: HTMLElement = held ?? rowOf(items[index] as Item);
    if (!held) {
      rows.insertBefore(row, after);
      shown.set(index, row);
      if (heights[index] === undefined) fresh.push([index, row]);
    }
    after = row;
  }
  const read = rowAt(top);
  const before = topOf(read);
  let first = items.length;
  for (const [index, row] of fresh) {
    heights[index] = row.getBoundingClientRect().height;
    first = Math.min(first, index);
  }
  if (fresh.length > 0) tops.length = Math.min(tops.length, first + 1);
  const moved = topOf(read) - before;
  above.style.height = `${topOf(start)}px`;
  below.style.height = `${topOf(items.length) - topOf(end)}px`;
  if (follows) scroller.scrollTop = scroller.scrollHeight;
  else if (moved !== 0) scroller.scrollTop += moved;
}

function drawSoon(): void {
  if (frame === 0) frame = requestAnimationFrame(draw);
}

function itemOf(event: ChatEvent): Item[] {
  if (event.type !== 'visitor-message' && event.type !== 'agent-message') return [];
  const mine = event.type === 'visitor-message';
  const text = event.content.kind === 'text' ? event.content.text : '';
  return [{ mine, name: mine ? 'You' : event.person.name, at: event.at, text }];
}

scroller.addEventListener('scroll', () => {
  follows = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
  drawSoon();
});
const socket = io(document.body.dataset.from, { transports: ['websocket'], auth: { join: { cursor: null } } });
socket.on('events', ({ events }: { events: ChatEvent[] }, taken?: () => void) => {
  items.push(...events.flatMap(itemOf));
  taken?.();
  drawSoon();
});
