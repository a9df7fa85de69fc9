/** The parts of the desk that the documented calls and the console's API use. */
import type { Queue } from '../agents/queue.ts';
import type { Sessions } from '../agents/sessions.ts';
import type { CallCentre } from '../call-centre/call-centre.ts';
import type { CallLogViews } from '../call-centre/call-log-views.ts';
import type { Monitoring } from '../call-centre/monitoring.ts';
import type { Simulator } from '../call-centre/simulator.ts';
import type { Customers } from '../customers/customers.ts';
import type { Fields } from '../fields/fields.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Deliverer } from '../pushes/deliverer.ts';
import type { EventWebhooks } from '../pushes/event-webhooks.ts';
import type { Context } from '../store/context.ts';
import type { Customer } from '../store/customers.ts';
import type { RoutingCall } from '../third-party/routing-call.ts';
import type { Ticketing } from '../tickets/ticketing.ts';
import type { RobotTalk } from './robot-talk.ts';

export type Desk = {
  context: Context;
  fields: Fields;
  customers: Customers;
  deleteCustomer: (customer: Customer) => void;
  ticketing: Ticketing;
  sessions: Sessions;
  queue: Queue;
  robotTalk: RobotTalk;
  events: EventWebhooks;
  deliverer: Deliverer;
  knowledge: Knowledge;
  callCentre: CallCentre;
  callLogs: CallLogViews;
  monitoring: Monitoring;
  simulator: Simulator;
  askRouting: RoutingCall;
};
