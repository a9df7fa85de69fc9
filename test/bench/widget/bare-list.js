/**
 * The baseline of the transcript: a windowed list written by hand, without a library, accessibility, days, states or
 * keyboard. Rows of any height, measured once they are there; stays at the end. Fed by a plain WebSocket.
 */
const AROUND = 500;
const GUESS = 60;
const scroller = document.querySelector('#scroller');
const above = document.querySelector('#above');
const rows = document.querySelector('#rows');
const below = document.querySelector('#below');
const items = [];
const heights = [];
const shown = new Map();
let start = 0;

function rowOf(item) {
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

function render() {
  let from = items.length;
  let seen = 0;
  while (from > 0 && seen < scroller.clientHeight + AROUND) seen += heights[--from] ?? GUESS;
  for (const [index, row] of shown) {
    if (index >= from) continue;
    row.remove();
    shown.delete(index);
  }
  for (let index = Math.max(from, start); index < items.length; index += 1) {
    if (shown.has(index)) continue;
    const row = rowOf(items[index]);
    rows.append(row);
    shown.set(index, row);
  }
  start = from;
  for (const [index, row] of shown) heights[index] ??= row.getBoundingClientRect().height;
  let top = 0;
  for (let index = 0; index < from; index += 1) top += heights[index] ?? GUESS;
  above.style.height = `${top}px`;
  below.style.height = '0px';
  scroller.scrollTop = scroller.scrollHeight;
}

new WebSocket(document.body.dataset.from).addEventListener('message', ({ data }) => {
  items.push(...JSON.parse(data));
  render();
});
