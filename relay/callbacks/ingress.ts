/** Writes the desk's pushes to the log or to the quarantine. Knows neither Express nor the callback addresses. */
import type { Store } from '../store/store.ts';
import { createDeskCustomers, type DeskCustomersOptions } from './desk-customers.ts';
import { createEvents, type EventsOptions } from './events.ts';
import { createReplies, type RepliesOptions } from './replies.ts';
import { createSetAside, type SetAsideOptions } from './set-aside.ts';

export type Ingress = ReturnType<typeof createIngress>;

export type IngressOptions = Omit<SetAsideOptions, 'store'> &
  Pick<EventsOptions, 'onMissing' | 'transcript' | 'sites'> &
  Pick<DeskCustomersOptions, 'erase' | 'onErase'> & {
    store: RepliesOptions['store'] & Pick<Store, 'notes'>;
  };

export function createIngress(options: IngressOptions) {
  const setAside = createSetAside(options);
  const customers = createDeskCustomers(options);
  const replies = createReplies({ ...options, setAside, onAdoption: customers.applyNotes });
  const { takeEvent } = createEvents({ ...options, customers, replies, setAside });
  const { takeReply, applyHeld, recover } = replies;
  return {
    /** Resolves once the push is durable. Rejects when the store cannot write it; then nothing was stored. */
    takeReply,
    takeEvent,
    /** Applies parts and notes of the customer that arrived before the session began. */
    async applyHeld(conversation: string) {
      await applyHeld(conversation);
      await customers.applyNotes(conversation);
    },
    /** Applies held parts that a killed relay left behind. */
    recover,
  };
}
