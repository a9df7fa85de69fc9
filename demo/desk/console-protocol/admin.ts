/** The administrator's HTTP API. Everybody who is signed in reads agents, groups and departments; all else is the administrator's. */
import { z } from 'zod';
import type { ConsoleAgent } from './sessions.ts';

const name = z.string().trim().min(1).max(100);

/**
 * `POST /agents` answers AdminAgent. An e-mail of an agent who was removed brings this agent back.
 * `DELETE /agents/:id` answers {}; 409 while the agent has open conversations. Past conversations keep the name.
 */
export const newAgentBody = z.strictObject({
  name,
  nick: name,
  email: z.email().max(255).toLowerCase(),
  group_id: z.int(),
  max_sessions: z.int().min(1).max(50),
});
/** `PUT /agents/:id` answers AdminAgent. */
export const agentBody = newAgentBody.partial();
/** `POST /agents/:id/password` gives the agent a new password, and ends what is signed in with the old one. */
export type NewPassword = { password: string };
/** `POST /groups` and `PUT /groups/:id` answer AdminGroup. `DELETE /groups/:id` answers {}; 409 while it has agents. */
export const groupBody = z.strictObject({ name });

export type AdminAgent = ConsoleAgent & { email: string };
export type AdminGroup = { id: number; name: string; agents: number };
/** `GET /agents` answers it; `removed` are those who may come back, the last removed first. */
export type AdminPeople = { agents: AdminAgent[]; removed: AdminAgent[]; groups: AdminGroup[] };

/**
 * `GET /departments`, `POST /departments {name, parent_id?}`, `PUT /departments/:id {name}` and `DELETE /departments/:id` do what
 * the calls of doc 1 §4.3 do; all answer AdminDepartments.
 */
export type AdminDepartment = { id: number; name: string; sub_department: AdminDepartment[] };
export type AdminDepartments = { departments: AdminDepartment[] };

const address = z.string().max(2000);
const settings = z.strictObject({
  message_preview: z.boolean(),
  push_url: address,
  push_content_type: z.string().max(50),
  notice_url: z.strictObject({ organization: address.optional(), customer: address.optional() }),
  permissions: z.record(z.string().max(100), z.boolean()),
});
/**
 * `PUT /settings` changes what is named, all or nothing, by the rules of doc 1 §4.5; `message_preview` switches the interface of
 * previews. An empty address is none. Answers AdminSettings, as `GET /settings` does.
 */
export const settingsBody = settings.partial();
/** With every switch of event webhooks; `push_url` is null where none is sent. */
export type AdminSettings = Omit<z.output<typeof settings>, 'push_url'> & { push_url: string | null };

/** `GET /push-deliveries?before=` answers PushDeliveries: event webhooks, the newest first; `before` is the id of the last one read. */
export const deliveriesQuery = z.strictObject({
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
});
export type PushDelivery = {
  id: number;
  action: string;
  state: 'pending' | 'delivered' | 'given-up';
  tries: number;
  /** The last answer of the address, such as `HTTP 500`, or why it did not; null before the first try. */
  answer: string | null;
  /** The beginning of the JSON that is sent. */
  body: string;
  created_at: number;
  ended_at: number | null;
  /** Time of the next try; null once it has ended. */
  next_at: number | null;
};
export type PushDeliveries = { deliveries: PushDelivery[]; has_more: boolean };

/** `POST /test-calls/push` sends an event webhook that no receiver acts on, once; 409 without an address, 429 after 20 a minute. */
export type TestPush = { delivered: boolean; answer: string; milliseconds: number };

/** `POST /queue/:customer_token/abandon`: the customer leaves the queue. Answers {}; 404 if they do not wait. */
