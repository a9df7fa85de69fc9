/** The commands about requests. Reads the ticket fields and files that a command needs, then decides on the snapshot. */
import type { FieldDefinitions } from '../../features/forms/definition.ts';
import type { Decision } from '../../model/decision.ts';
import type { SentFile } from '../../model/intents.ts';
import type { Conversation } from '../../model/record.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import type { CommandInput } from '../../protocol/commands.ts';
import { RelayError } from '../../protocol/errors.ts';
import type { Form } from '../../protocol/forms.ts';
import type { SiteSettings } from '../../sites/sites.ts';
import type { Store } from '../../store/store.ts';
import { makeRequest, replyToRequest, requestForm, retryRequest } from './requests.ts';

export type RequestCommandsOptions = {
  /** The visitor's upload; undefined if it is unknown. @throws RelayError if the site takes no files */
  fileOf: (conversation: Conversation, upload: string) => Promise<SentFile | undefined>;
  store: Pick<Store, 'clock' | 'log'>;
  siteOf: (key: string) => SiteSettings;
  /** The fields of a new request; `by` is on whose behalf they are read. */
  ticketFields: (by: { anonymous: boolean; address: string }) => Promise<FieldDefinitions>;
};

type Decide = (before: Snapshot) => Decision;

export function createRequestCommands({ store, siteOf, ticketFields, fileOf }: RequestCommandsOptions) {
  /** @throws RelayError if the site takes no requests */
  async function read({ id, site: key }: Conversation, address = '') {
    const site = siteOf(key);
    if (!site.requests) throw new RelayError('not-now', 'this site takes no requests');
    const { record } = await store.log.snapshot(id);
    return { site, record, definitions: await ticketFields({ anonymous: record.identity === null, address }) };
  }

  const filesOf = (conversation: Conversation, uploads: readonly string[] = []) =>
    Promise.all(uploads.map((upload) => fileOf(conversation, upload)));

  return {
    useCases: {
      async 'make-request'(conversation: Conversation, input: CommandInput<'make-request'>, address?: string) {
        const { site, definitions } = await read(conversation, address);
        const files = await filesOf(conversation, input.files);
        const decide: Decide = (before) =>
          makeRequest(before, input, { definitions, site, files, now: store.clock.now() });
        return decide;
      },
      async 'reply-request'(conversation: Conversation, input: CommandInput<'reply-request'>) {
        const files = await filesOf(conversation, input.files);
        const decide: Decide = (before) => replyToRequest(before, input, files, store.clock.now());
        return decide;
      },
      'retry-request':
        (_conversation: Conversation, input: CommandInput<'retry-request'>): Decide =>
        (before) =>
          retryRequest(before, input),
    },
    async form(conversation: Conversation, { language }: CommandInput<'request-form'>, address: string): Promise<Form> {
      const { site, record, definitions } = await read(conversation, address);
      return requestForm(record, definitions, site, language);
    },
  };
}
