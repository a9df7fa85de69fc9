/**
 * Makes a site's form as one visitor is to see it: the site's settings over the desk's definitions. Pure. Only what is
 * known of a signed-in visitor is filled in; a stranger may be anybody who uses the browser.
 */
import { SELECTION_TYPES } from '../../desk-api/organisation/custom-fields.ts';
import type { ConversationRecord } from '../../model/record.ts';
import type { FieldKind, FieldOption, Form, FormField, FormName } from '../../protocol/forms.ts';
import type { Language } from '../../protocol/site.ts';
import { nameOf, type SiteField, type SiteForm, type SiteText } from '../../sites/forms.ts';
import type { FieldDefinition, FieldDefinitions } from './definition.ts';

export type FormSource<N extends Form['name'] = FormName> = {
  name: N;
  settings: SiteForm;
  definitions: FieldDefinitions;
};

/** Null if the visitor has answered the form, or if nothing is left to ask. */
export function formFor<N extends Form['name']>(
  { name, settings, definitions }: FormSource<N>,
  record: ConversationRecord,
  language: Language,
): (Form & { name: N }) | null {
  const state = new Map<string, (typeof record.forms)['before']>(Object.entries(record.forms)).get(name);
  if (state?.state === 'answered') return null;
  const refused = new Set(state?.fields);
  const fields = settings.fields.flatMap((field) => {
    const given = typeof field === 'string' ? { field } : field;
    const shown = fieldOf(given, definitions.get(nameOf(field)), record, language);
    const isRefused = refused.has(shown?.key ?? '');
    return shown && (refused.size === 0 || isRefused) ? [{ ...shown, refused: isRefused }] : [];
  });
  if (!fields.some(({ readonly }) => !readonly)) return null;
  const { title, skippable, consent } = settings;
  return {
    name,
    title: title === undefined ? null : textIn(title, language),
    fields,
    // The visitor may be unable to correct a field that the desk refused.
    skippable: skippable || refused.size > 0,
    consent: consent && refused.size === 0 ? consentIn(consent, language) : null,
  };
}

const CONTACTS: Readonly<Record<string, { kind: FieldKind; autofill: string }>> = {
  name: { kind: 'text', autofill: 'name' },
  email: { kind: 'email', autofill: 'email' },
  phone: { kind: 'phone', autofill: 'tel' },
  subject: { kind: 'text', autofill: 'off' },
  content: { kind: 'area_text', autofill: 'off' },
};

type Shown = Omit<FormField, 'refused'>;

function fieldOf(
  given: SiteField | { field: string },
  definition: FieldDefinition | undefined,
  record: ConversationRecord,
  language: Language,
): Shown | undefined {
  const { field: key, required, kind, label, help, autofill, options }: Partial<SiteField> & { field: string } = given;
  const contact = Object.hasOwn(CONTACTS, key) ? CONTACTS[key] : undefined;
  if (!contact && !definition) return undefined;
  const own = definition?.kind ?? (contact?.kind as FieldKind);
  const vouched = vouchedFor(record, key);
  const value = vouched ?? valueFor(key, own, record, definition);
  const readonly = vouched !== null || definition?.permission === 'readonly' || own === 'calculate';
  // A read-only field without a value shows nothing.
  if (readonly && value === null) return undefined;
  const offered = optionsOf(definition?.options ?? [], options, language);
  // Where nothing can be chosen, nobody could get past a required field.
  if (!readonly && SELECTION_TYPES.some((type) => type === own) && offered.length === 0) return undefined;
  return {
    key,
    label: label === undefined ? (definition?.label ?? null) : textIn(label, language),
    kind: kind !== undefined && (own === 'text' || own === 'area_text') ? kind : own,
    options: offered,
    required: !readonly && (required ?? definition?.permission === 'must'),
    readonly,
    help: help === undefined ? null : textIn(help, language),
    autofill: autofill ?? contact?.autofill ?? (own === 'link' ? 'url' : null),
    value,
  };
}

function vouchedFor({ identity }: ConversationRecord, key: string): string | null {
  return identity && (key === 'name' || key === 'email' || key === 'phone') ? identity[key] : null;
}

function valueFor(key: string, kind: FieldKind, { identity, known }: ConversationRecord, definition?: FieldDefinition) {
  const remembered = identity && Object.hasOwn(known, key) ? (known[key] ?? null) : null;
  const defaults = definition && definition.permission !== 'readonly' ? definition.defaults : [];
  const value = remembered ?? (defaults.length > 0 ? defaults : null);
  if (kind === 'checkbox' || kind === 'chained_droplist') {
    return typeof value === 'string' ? [value] : value;
  }
  return Array.isArray(value) ? (value[0] ?? null) : value;
}

function optionsOf(own: FieldOption[], chosen: SiteField['options'], language: Language): FieldOption[] {
  if (!chosen) return own;
  const byValue = new Map(own.map((option) => [option.value, option]));
  return chosen.flatMap(({ value, title }) => {
    const option = byValue.get(value);
    return option
      ? [{ ...option, ...(title !== undefined && { title: textIn(title, language) ?? option.title }) }]
      : [];
  });
}

function consentIn({ text, link }: NonNullable<SiteForm['consent']>, language: Language): Form['consent'] {
  return {
    text: textIn(text, language) ?? '',
    link: link ? { text: textIn(link.text, language) ?? link.url, url: link.url } : null,
  };
}

/** The text in this language, else in English, else in any; null if there is none. */
function textIn(text: SiteText, language: Language): string | null {
  if (typeof text === 'string') return text;
  return text[language] ?? text.en ?? Object.values(text)[0] ?? null;
}
