/** A desk with agents at their telephones, and customers who do what a test says. */
import type { PhoneView } from '../../../../demo/desk/console-protocol/calls.ts';
import { type HarnessOptions, startDesk, type TestAgent } from '../desk-harness.ts';
import type { Teardown } from '../push-receiver.ts';

export const CALLER = '+447700900123';

export type CallAct = { act: string; to?: object };

/** An agent's telephone, through the console's API. */
export function phoneOf(agent: TestAgent) {
  const put = (path: string, body: object) => agent.call<PhoneView>('PUT', `/calls${path}`, body);
  return {
    see: () => agent.call<PhoneView>('GET', '/calls/phone'),
    state: (state: string, rest_id?: number) => put('/state', { state, ...(rest_id && { rest_id }) }),
    workWay: (work_way: string) => put('/work-way', { work_way }),
    plug: (plugged: boolean) => put('/ip-phone', { plugged }),
    dial: (number: string) => agent.call<PhoneView>('POST', '/calls/dial', { number }),
    act: (call: number, act: CallAct | string) =>
      agent.call<PhoneView>('POST', `/calls/${call}/act`, typeof act === 'string' ? { act } : act),
    note: (call: number, content: string) => put(`/${call}/note`, { content }),
    wrapUp: () => agent.call<PhoneView>('POST', '/calls/wrap-up'),
  };
}

export async function startCallDesk(context: Teardown, options: HarnessOptions = {}) {
  const desk = await startDesk(context, options);
  const administrator = await desk.administrator();
  const simulate = async (event: object): Promise<number> =>
    (await administrator.call<{ id: number }>('POST', '/calls/simulate', event)).id;
  return {
    ...desk,
    lead: administrator,
    /** A customer calls this group. */
    calls: (group_id?: number, number = CALLER) => simulate({ event: 'call', number, ...(group_id && { group_id }) }),
    answers: (call: number) => simulate({ event: 'answer', call }),
    misses: (call: number, cause = 'busy') => simulate({ event: 'miss', call, cause }),
    hangsUp: (call: number) => simulate({ event: 'hang-up', call }),
    rates: (call: number, rating: 'satisfied' | 'unsatisfied') => simulate({ event: 'rate', call, rating }),
    taskDials: (group_id: number, task: string, number = CALLER) => simulate({ event: 'task', number, group_id, task }),
  };
}
