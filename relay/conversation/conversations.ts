/** Runs the use cases: reads what a command refers to, decides in one transaction, answers a repeated one as before. */
import { hash } from 'node:crypto';
import type { FieldDefinitions } from '../features/forms/definition.ts';
import { type FormSource, formFor } from '../features/forms/form-for.ts';
import { demandForms, skipForm, submitForm } from '../features/forms/submit-form.ts';
import { type ConnectedVisitor, describePage, describeVisitor } from '../features/page-context/page-context.ts';
import type { Decision } from '../model/decision.ts';
import { type SentFile, sentFile } from '../model/intents.ts';
import type { Conversation } from '../model/record.ts';
import { currentSession } from '../model/record.ts';
import type { Snapshot, Usage } from '../model/snapshot.ts';
import type { CommandInput, LoggedCommand } from '../protocol/commands.ts';
import { RelayError } from '../protocol/errors.ts';
import type { FormName } from '../protocol/forms.ts';
import type { SiteSettings } from '../sites/sites.ts';
import type { Store } from '../store/store.ts';
import * as commands from './commands.ts';
import { createRequestCommands, type RequestCommandsOptions } from './requests/request-commands.ts';
import { leaveAsRequest } from './requests/requests.ts';
import { attach, cardHosts } from './visitor/attached-card.ts';
import { formatSize } from './visitor/sent-file.ts';
import { chargeFor, withAffordableCalls } from './visitor/usage.ts';

export type Conversations = ReturnType<typeof createConversations>;

export type ConversationsOptions = {
  store: Pick<Store, 'clock' | 'log' | 'uploads'>;
  siteOf: (key: string) => SiteSettings;
  /** The address of an upload; undefined if the relay takes no uploads. */
  uploadUrl: ((id: string) => string) | undefined;
  /** The suggested question of a site with that `ref`; undefined if its robot no longer has it. */
  suggestedQuestion: (site: string, ref: string) => SuggestedQuestion | undefined;
  ownHosts: readonly string[];
  customerFields: () => FieldDefinitions;
  ticketFields: RequestCommandsOptions['ticketFields'];
  onCallsAdded: () => void;
};

/** A question that was suggested while the visitor typed: its number at the knowledge base, and the suggested text. */
export type SuggestedQuestion = { questionId: number; text: string };

type Decide = (before: Snapshot) => Decision;
type UseCase<N extends LoggedCommand> = (
  conversation: Conversation,
  input: CommandInput<N>,
  address: string | undefined,
) => Decide | Promise<Decide>;

/** The remembered keys that a use case needs beside the command's own. */
const OTHER_KEYS: { [N in LoggedCommand]?: (input: CommandInput<N>) => string[] } = {
  'rate-answer': ({ seq }) => [commands.ratingKey(seq)],
};

export function createConversations(options: ConversationsOptions) {
  const { store, siteOf, uploadUrl, suggestedQuestion, ownHosts, customerFields, ticketFields, onCallsAdded } = options;
  const requestCommands = createRequestCommands({ store, siteOf, ticketFields, fileOf });
  /** Events are read before the transaction, because they never change. */
  const useCases: { [N in LoggedCommand]: UseCase<N> } = {
    start: () => commands.start,
    send({ site }, input) {
      const askForPerson = askForPersonAt(siteOf(site));
      return (before) => commands.send(before, input, askForPerson);
    },
    'leave-message': (_conversation, input) => (before) => commands.leaveMessage(before, input),
    'leave-email': (_conversation, input) => (before) => commands.leaveEmail(before, input),
    async 'send-upload'(conversation, input) {
      const file = await fileOf(conversation, input.upload);
      return (before) => commands.sendUpload(before, input.id, file);
    },
    attach({ site }, input) {
      const hosts = cardHosts(siteOf(site), ownHosts);
      return (before) => attach(before, input, hosts);
    },
    'submit-form': ({ site }, input) => {
      const source = formSource(site, input.form);
      return (before) => submitForm(before, input, source);
    },
    'skip-form': ({ site }, input) => {
      const source = formSource(site, input.form);
      return (before) => skipForm(before, source);
    },
    ...requestCommands.useCases,
    'request-agent': () => commands.requestAgent,
    'stop-waiting': () => commands.stopWaiting,
    end({ site }, input) {
      const { endedMessage } = siteOf(site);
      return (before) => withAffordableCalls(commands.end(before, input, endedMessage), before.usage as Usage);
    },
    'rate-session': (_conversation, input) => (before) => commands.rateSession(before, input),
    async click({ id, site }, input) {
      const event = await store.log.eventAt(id, input.seq);
      const settings = siteOf(site);
      return (before) => commands.click(before, input, event, settings.robotAsksByHit, askForPersonAt(settings));
    },
    'ask-suggested'({ site }, input) {
      const question = suggestedQuestion(site, input.ref);
      const askForPerson = askForPersonAt(siteOf(site));
      return (before) => commands.askSuggested(before, input, question, askForPerson);
    },
    async 'rate-answer'({ id }, input) {
      const event = await store.log.eventAt(id, input.seq);
      return (before) => commands.rateAnswer(before, input, event);
    },
  };

  function formSource(site: string, name: FormName): FormSource | undefined {
    const settings = siteOf(site).form[name];
    return settings && { name, settings, definitions: customerFields() };
  }

  async function fileOf(conversation: Conversation, id: string): Promise<SentFile | undefined> {
    if (!uploadUrl || !siteOf(conversation.site).uploads) {
      throw new RelayError('upload-refused', 'this site takes no files');
    }
    const upload = await store.uploads.byId(id);
    const isOwn = upload?.conversation === conversation.id && upload.ends > store.clock.now();
    return isOwn ? sentFile.parse({ ...upload, url: uploadUrl(upload.id), size: formatSize(upload.size) }) : undefined;
  }

  async function writeFields(id: string, decide: Decide): Promise<void> {
    const change = (before: Snapshot) => ({ ...decide(before), result: undefined });
    await store.log.update(id, [], change, 'visitor');
    onCallsAdded();
  }

  return {
    /** @param address hashed; desk calls are shared fairly between addresses @throws RelayError */
    async execute<N extends LoggedCommand>(
      conversation: Conversation,
      name: N,
      input: CommandInput<N>,
      address?: string,
    ) {
      const key = `command:${input.id}`;
      const print = fingerprint(name, input);
      const decide = await useCases[name](conversation, input, address);
      const also = OTHER_KEYS[name]?.(input) ?? [];
      const change = (before: Snapshot) => {
        const earlier = before.seen.get(key);
        if (earlier !== undefined) return { result: answerAgain(earlier, print) };
        const decided = decide(before);
        demandForms(before, decided, (form) => formSource(conversation.site, form));
        const isTicket = siteOf(conversation.site).offline === 'ticket';
        const decision = withWords(isTicket ? leaveAsRequest(before, decided, store.clock.now()) : decided, before);
        const seq = before.head + (decision.events?.length ?? 0);
        return {
          ...paidBy(decision, address),
          remember: [...(decision.remember ?? []), { key, value: JSON.stringify({ print, seq }) }],
          written: chargeFor(decision, before.usage as Usage),
          result: { seq, outbox: (decision.calls?.length ?? 0) > 0 },
        };
      };
      const { result } = await store.log.update(conversation.id, [key, ...also], change, 'visitor');
      if (result.outbox) onCallsAdded();
      return { seq: result.seq };
    },

    /** A form as the visitor is to see it; null if there is nothing to ask. */
    async form({ id, site }: Conversation, { form, language }: CommandInput<'form'>) {
      const source = formSource(site, form);
      return source ? formFor(source, (await store.log.snapshot(id)).record, language) : null;
    },

    /** The form for a new request. @throws RelayError if the site takes none, or if the desk's fields cannot be read */
    requestForm: requestCommands.form,

    /** Writes the page's context to the customer fields that the site's settings name. */
    async describePage({ id, site }: Conversation, context: CommandInput<'page-context'>, address: string) {
      const fields = siteOf(site).pageContext;
      if (!fields) return;
      await writeFields(id, (before) => {
        const decision = paidBy(describePage(before, context, fields), address);
        return decision.record ? { ...decision, written: chargeFor(decision, before.usage as Usage) } : {};
      });
    },

    // Costs the visitor nothing: it is one waiting call at most, and not more often than the relay looks.
    async describeVisitor({ id, site }: Conversation, facts: ConnectedVisitor, address?: string) {
      const fields = siteOf(site).pageContext;
      if (!fields) return;
      await writeFields(id, (before) => paidBy(describeVisitor(before, facts, fields), address));
    },

    /** The open agent session's number and whether the visitor is anonymous; undefined without such a session. */
    async openAgentSession(conversation: Conversation) {
      const { record } = await store.log.snapshot(conversation.id);
      const session = currentSession(record);
      if (session?.kind !== 'agent' || session.deskId === null) return undefined;
      return { number: session.deskId, anonymous: record.identity === null };
    },
  };
}

/** The site's setting; off where no robot answers, because every message reaches a person anyway. */
const askForPersonAt = ({ first, askForPerson }: SiteSettings) => (first === 'agent' ? 'off' : askForPerson);

/** Its calls count for the address, if there is one. */
const paidBy = (decision: Decision, address: string | undefined): Decision =>
  decision.calls && address !== undefined
    ? { ...decision, calls: decision.calls.map((call) => ({ ...call, address })) }
    : decision;

function withWords(decision: Decision, before: Snapshot): Decision {
  const record = decision.record ?? before.record;
  const isFirst = !record.wrote && decision.events?.some(({ body }) => body.type === 'visitor-message');
  return isFirst ? { ...decision, record: { ...record, wrote: true } } : decision;
}

const fingerprint = (name: string, input: unknown): string =>
  hash('sha256', JSON.stringify([name, input]), 'base64url');

function answerAgain(earlier: string, print: string): { seq: number; outbox: boolean } {
  const before = JSON.parse(earlier) as { print: string; seq: number };
  if (before.print !== print) throw new RelayError('id-reused', 'that id was used for another command');
  return { seq: before.seq, outbox: false };
}
