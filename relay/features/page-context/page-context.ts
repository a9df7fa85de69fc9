/**
 * Writes the context of a visitor to the customer fields that the site's settings name: the page, its attributes of the
 * visitor, the browser, and whether the chat is connected. Writes only values that have changed. Pure.
 */
import { callLater, type Decision } from '../../model/decision.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import { LONGEST_VALUE } from '../../protocol/bounds.ts';
import type { CommandInput } from '../../protocol/commands.ts';
import type { PageContextFields } from '../../sites/forms.ts';

type Context = CommandInput<'page-context'>;

export const describePage = (before: Snapshot, context: Context, fields: PageContextFields): Decision =>
  writeFields(before, valuesOf(context, fields));

export type PresenceValue = 'online' | 'gone';

/** The relay's own knowledge of a visitor's connection; `browser` is empty if unknown. */
export type ConnectedVisitor = { presence: PresenceValue; browser: string };

/** A visitor who was never reported as online is not reported as gone. */
export function describeVisitor(
  before: Snapshot,
  { presence, browser }: ConnectedVisitor,
  fields: Pick<PageContextFields, 'presence' | 'browser'>,
): Decision {
  const values = new Map<string, string>();
  const isNews = fields.presence && (presence === 'online' || before.record.page[fields.presence] !== undefined);
  if (fields.presence && isNews) values.set(fields.presence, presence);
  if (fields.browser && browser) values.set(fields.browser, browser);
  return writeFields(before, values);
}

function writeFields({ record, usage }: Snapshot, values: Map<string, string>): Decision {
  const changed = [...values].filter(([field, value]) => (record.page[field] ?? '') !== value);
  if (changed.length === 0) return {};
  const unsent = changed.map(([field, value]) => {
    const isSelection = field.startsWith('SelectField_');
    return [field, { value: isSelection ? [value].filter(Boolean) : value, form: null }] as const;
  });
  // The call that waits will take these values, too.
  const isPlanned = Object.values(record.unsent).some(({ form }) => form === null) && (usage?.waiting ?? 0) > 0;
  return {
    record: {
      ...record,
      page: { ...record.page, ...Object.fromEntries(changed) },
      unsent: { ...record.unsent, ...Object.fromEntries(unsent) },
    },
    ...(!isPlanned && { calls: [callLater({ kind: 'customer' })] }),
  };
}

function valuesOf(context: Context, fields: PageContextFields): Map<string, string> {
  const values = new Map<string, string>();
  const add = (field: string | undefined, value: string | undefined): void => {
    if (field !== undefined && value !== undefined) values.set(field, value.slice(0, LONGEST_VALUE.short));
  };
  const { address, title, referrer, language, customer = [] } = context;
  add(fields.address, address === undefined ? undefined : plainAddress(address));
  add(fields.title, title);
  add(fields.referrer, referrer === undefined ? undefined : plainAddress(referrer));
  add(fields.language, language);
  for (const { name, value } of customer) {
    add(Object.hasOwn(fields.customer, name) ? fields.customer[name] : undefined, value);
  }
  return values;
}

/** Without fragment, name and password; without its query if it is too long otherwise. Empty if it is none of the web. */
function plainAddress(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return '';
  const { origin, pathname, search } = new URL(text);
  const whole = origin + pathname + search;
  return whole.length > LONGEST_VALUE.short ? origin + pathname : whole;
}
