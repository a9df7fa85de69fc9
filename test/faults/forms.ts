/** Visitors fill in a form while the relay or its database fails: it is logged once, and the desk gets its values. */
import assert from 'node:assert/strict';
import { until } from '../helpers/until.ts';
import type { AgentDesk } from './agent-desk.ts';
import type { Tab } from './tab.ts';

/** In milliseconds; enough for a relay that starts on a busy machine. */
const PATIENCE = 60_000;

/** Submits the form of `stage.ts` as the visitor, with one id until the relay has it. */
export async function submitForm({ visitor, connection }: Tab): Promise<void> {
  const id = `form-of-${visitor}-0000000000`;
  const input = { id, form: 'handOff' as const, values: [{ key: 'name', value: visitor }], consent: false };
  await until(async () => (await connection.ask('submit-form', input))?.ok, `the form of ${visitor}`, PATIENCE);
}

export function assertFormsArrived(tabs: readonly Tab[], desk: AgentDesk): void {
  const named = new Set(desk.calls.map(({ body }) => body?.customer?.nick_name));
  for (const { visitor, events } of tabs) {
    assert.equal(events.filter(({ type }) => type === 'form-answered').length, 1, visitor);
    assert.ok(named.has(visitor), `the desk has no name of ${visitor}`);
  }
}
