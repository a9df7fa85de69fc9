/**
 * Every command and every route of the relay, for all tests that send them in order to harm: an input that is right, one aimed at
 * another visitor's data, and inputs at the edges of the schema. A command without a row does not compile; access-routes.test.ts
 * finds a route without one.
 */
import fc from 'fast-check';
import type { CommandInput, CommandName } from '../../relay/protocol/commands.ts';
import { newId } from '../helpers/relay.ts';
import type { Owner, Scene } from './access-scene.ts';

/** The limits of columns and of JavaScript's numbers. */
const EDGES = [0, -0, 1, -1, 2 ** 15, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 1e308, 0.5];
const number = fc.oneof(
  fc.constantFrom(...EDGES, ...EDGES.map((edge) => -edge)),
  fc.integer({ min: 2 ** 31 - 3, max: 2 ** 31 + 3 }),
);
const odd = fc.constantFrom('\0', '\ud800', '\udfff', '\uffff', '\u2028', "'", '"', '\\', '{', 'NULL', 'a', '😀', ' ');
const text = fc.oneof(
  fc.array(odd, { maxLength: 20 }).map((parts) => parts.join('')),
  fc.constantFrom('x'.repeat(4000), '\0'.repeat(2000), '\ud800'.repeat(2000), 'x'.repeat(4001)),
);
const small = fc.oneof(fc.integer({ min: 1, max: 200 }), number);
const id = fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: text });
const address = fc.oneof(
  text,
  fc.constantFrom('https://shop.example/"><script>', 'javascript:alert(1)', 'https://[::1]/'),
);
const formName = fc.constantFrom('before', 'offline', 'handOff', '__proto__');
const fieldKey = fc.constantFrom('name', 'email', 'phone', 'TextField_1', 'SelectField_2', '__proto__', 'constructor');
const named = <T extends Record<string, fc.Arbitrary<unknown>>>(parts: T) =>
  fc.record({ id, ...parts }).map((one) => ({ ...one, id: one.id ?? newId() }));

type Row<N extends CommandName> = {
  /** Accepted, or refused for the conversation's state alone. */
  valid: unknown;
  /** Aimed at the victim's data. */
  aimed: (victim: Owner, scene: Scene) => CommandInput<N>;
  edges: fc.Arbitrary<unknown>;
};

export const COMMANDS: { [N in CommandName]: Row<N> } = {
  join: {
    valid: { cursor: { epoch: 'e', seq: 1 } },
    aimed: () => ({ cursor: null }),
    edges: fc.record({ cursor: fc.record({ epoch: text, seq: number }) }),
  },
  sync: {
    valid: { cursor: { epoch: 'e', seq: 1 } },
    aimed: (_, { store }) => ({ cursor: { epoch: store.log.epoch, seq: 0 } }),
    edges: fc.record({ cursor: fc.record({ epoch: text, seq: number }) }),
  },
  history: {
    valid: { before: 3, limit: 10 },
    aimed: () => ({ before: 1000, limit: 200 }),
    edges: fc.record({ before: number, limit: small }),
  },
  start: {
    valid: { id: newId() },
    aimed: () => ({ id: newId() }),
    edges: named({}),
  },
  send: {
    valid: { id: newId(), text: 'Hello' },
    aimed: () => ({ id: newId(), text: 'from an intruder' }),
    edges: named({ text }),
  },
  preview: {
    valid: { text: 'He' },
    aimed: () => ({ text: 'from an intruder' }),
    edges: fc.record({ text }),
  },
  suggest: {
    valid: { text: 'He' },
    aimed: () => ({ text: 'from an intruder' }),
    edges: fc.record({ text }),
  },
  'ask-suggested': {
    valid: { id: newId(), ref: '1-2' },
    aimed: () => ({ id: newId(), ref: '1' }),
    edges: named({ ref: fc.oneof(text, fc.constant('__proto__')) }),
  },
  'send-upload': {
    valid: { id: newId(), upload: newId() },
    aimed: ({ upload }) => ({ id: newId(), upload: upload.id }),
    edges: named({ upload: fc.oneof(text, fc.constant('u'.repeat(32))) }),
  },
  'request-agent': {
    valid: { id: newId() },
    aimed: () => ({ id: newId() }),
    edges: named({}),
  },
  'stop-waiting': {
    valid: { id: newId() },
    aimed: () => ({ id: newId() }),
    edges: named({}),
  },
  'leave-message': {
    valid: { id: newId(), text: 'Hello' },
    aimed: () => ({ id: newId(), text: 'from an intruder' }),
    edges: named({ text }),
  },
  'leave-email': {
    valid: { id: newId(), email: 'ada@customer.example' },
    aimed: () => ({ id: newId(), email: 'intruder@customer.example' }),
    edges: named({ email: fc.oneof(text, fc.constant('ada@customer.example')) }),
  },
  attach: {
    valid: { id: newId(), title: 'Kettle', url: 'https://shop.example/kettle' },
    aimed: () => ({ id: newId(), title: 'from an intruder' }),
    edges: named({ title: text, text, price: text, picture: address, url: address }),
  },
  form: {
    valid: { form: 'before', language: 'en' },
    aimed: () => ({ form: 'offline', language: 'en' }),
    edges: fc.record({ form: formName, language: fc.constantFrom('en', '__proto__') }),
  },
  'submit-form': {
    valid: { id: newId(), form: 'before', values: [{ key: 'name', value: 'Ada' }], consent: true },
    aimed: () => ({ id: newId(), form: 'offline', values: [{ key: 'name', value: 'Intruder' }], consent: true }),
    edges: named({
      form: formName,
      values: fc.array(fc.record({ key: fieldKey, value: fc.oneof(text, fc.array(text, { maxLength: 3 })) }), {
        maxLength: 3,
      }),
      consent: fc.boolean(),
    }),
  },
  'skip-form': {
    valid: { id: newId(), form: 'before' },
    aimed: () => ({ id: newId(), form: 'offline' }),
    edges: named({ form: formName }),
  },
  'request-form': {
    valid: { language: 'en' },
    aimed: () => ({ language: 'en' }),
    edges: fc.record({ language: fc.constantFrom('en', '__proto__') }),
  },
  'make-request': {
    valid: { id: newId(), values: [{ key: 'subject', value: 'Kettle' }] },
    aimed: () => ({
      id: newId(),
      values: ['subject', 'content'].map((key) => ({ key, value: 'from an intruder' })),
    }),
    edges: named({
      values: fc.array(fc.record({ key: fc.oneof(fieldKey, fc.constantFrom('subject', 'content')), value: text }), {
        maxLength: 3,
      }),
    }),
  },
  requests: {
    valid: {},
    aimed: () => ({}),
    edges: fc.record({}),
  },
  request: {
    valid: { request: newId() },
    aimed: ({ request }) => ({ request }),
    edges: fc.record({ request: fc.oneof(text, fc.constantFrom('ticket-1', '__proto__')) }),
  },
  'reply-request': {
    valid: { id: newId(), request: newId(), text: 'Hello' },
    aimed: ({ request }) => ({ id: newId(), request, text: 'from an intruder' }),
    edges: named({ request: fc.oneof(text, fc.constant('ticket-1')), text }),
  },
  'retry-request': {
    valid: { id: newId(), request: newId() },
    aimed: ({ request }) => ({ id: newId(), request }),
    edges: named({ request: text }),
  },
  'page-context': {
    valid: { title: 'Kettles', customer: [{ name: 'plan', value: 'gold' }] },
    aimed: () => ({ title: 'from an intruder' }),
    edges: fc.record({
      address,
      title: text,
      customer: fc.array(fc.record({ name: fc.constantFrom('plan', '__proto__', 'constructor'), value: text }), {
        maxLength: 3,
      }),
    }),
  },
  'call-back': {
    valid: { id: newId(), number: '+4722225555', country: 'NO' },
    aimed: () => ({ id: newId(), number: '+4722225555', country: 'NO' }),
    edges: named({ number: text, country: fc.constantFrom('NO', '__', '__proto__') }),
  },
  'call-back-state': {
    valid: { waits: true },
    aimed: () => ({ waits: true }),
    edges: fc.record({ waits: fc.boolean() }),
  },
  click: {
    valid: { id: newId(), seq: 1, target: { kind: 'question', ref: 't0.0' } },
    aimed: ({ answer }) => ({ id: newId(), seq: answer.seq, target: { kind: 'question', ref: 's0' } }),
    edges: named({
      seq: number,
      target: fc.oneof(
        fc.record({ kind: fc.constant('question'), ref: fc.oneof(text, fc.constant('__proto__')) }),
        fc.record({
          kind: fc.constant('flow'),
          dataType: fc.constantFrom('1', '2'),
          dataId: fc.oneof(fc.constant('9'.repeat(15)), text),
        }),
      ),
    }),
  },
  'rate-answer': {
    valid: { id: newId(), seq: 1, useful: true },
    aimed: ({ answer }) => ({ id: newId(), seq: answer.seq, useful: true }),
    edges: named({ seq: number, useful: fc.boolean() }),
  },
  'rate-session': {
    valid: { id: newId(), session: 1, option: 1, tags: ['a'], remark: '' },
    aimed: ({ agent }) => ({ id: newId(), session: agent.seq, option: 1, tags: [], remark: '' }),
    edges: named({ session: number, option: number, tags: fc.array(text, { maxLength: 3 }), remark: text }),
  },
  end: {
    valid: { id: newId() },
    aimed: () => ({ id: newId() }),
    edges: named({}),
  },
  logout: {
    valid: {},
    aimed: () => ({}),
    edges: fc.record({}),
  },
  forget: {
    valid: {},
    aimed: () => ({}),
    edges: fc.record({}),
  },
};

/** The commands that end the visitor who sends them. */
export const ENDING: readonly CommandName[] = ['logout', 'forget'];

/** A request for each route, and the expected status for a valid token and for any other. */
export const ROUTES: Record<string, { path: (ada: Owner) => string; body?: string; good: number; else: number[] }> = {
  'POST /uploads': { path: () => '/uploads', body: 'a file', good: 201, else: [401, 403] },
  'OPTIONS /uploads': { path: () => '/uploads', good: 204, else: [204] },
  // A file is readable for anyone with its full name, and in no other way.
  'GET /uploads/:id': { path: ({ upload }) => `/uploads/${[...upload.id].reverse().join('')}`, good: 404, else: [404] },
  'GET /health/live': { path: () => '/health/live', good: 200, else: [200] },
  'GET /health/ready': { path: () => '/health/ready', good: 200, else: [200] },
  'GET /metrics': { path: () => '/metrics', good: 401, else: [401] },
  'GET /desk-chat.js': { path: () => '/desk-chat.js', good: 503, else: [503] },
  'GET /chat/:site': { path: () => '/chat/default', good: 200, else: [200] },
  'GET /invitations/:site.js': { path: () => '/invitations/default.js', good: 404, else: [404] },
  'GET /assets/:file': { path: ({ id }) => `/assets/${id}.js`, good: 404, else: [404] },
  'GET /assets/:again/:file': { path: ({ id }) => `/assets/2/${id}.js`, good: 404, else: [404] },
  // These send a visitor's token as the secret. Pushes with the secret are tested below.
  'POST /callbacks/:secret/replies': { path: at('replies'), body: '{}', good: 404, else: [404] },
  'POST /callbacks/:secret/events': { path: at('events'), body: '{}', good: 404, else: [404] },
};
/** Handled before Express, so not registered there. */
export const BEFORE_EXPRESS = ['POST /callbacks/:secret/replies', 'POST /callbacks/:secret/events'];
function at(kind: string) {
  return ({ token }: Owner) => `/callbacks/${token}/${kind}`;
}
