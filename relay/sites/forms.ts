/** The settings of a site's forms and of what its pages say of themselves, from SITES_FILE. */
import { z } from 'zod';
import { FIELD_KINDS, fieldKey } from '../protocol/forms.ts';
import { LANGUAGES } from '../protocol/site.ts';

/** @param least says that one language must be there */
export const byLanguage = <S extends z.ZodType>(schema: S, least: string) =>
  z.partialRecord(z.enum(LANGUAGES), schema).refine((given) => Object.keys(given).length > 0, least);

/** A text for all languages, or one for each. */
const texts = (longest: number) => {
  const text = z.string().trim().min(1).max(longest);
  return z.union([text, byLanguage(text, 'a text in at least one language, such as { "en": "…" }')]);
};
export type SiteText = z.output<ReturnType<typeof texts>>;

/** Tokens of HTML's `autocomplete` that fit a form of contacts. */
const AUTOFILL = [
  'off',
  'name',
  'given-name',
  'family-name',
  'nickname',
  'username',
  'email',
  'tel',
  'url',
  'bday',
  'language',
  'organization',
  'organization-title',
  'street-address',
  'address-line1',
  'address-line2',
  'address-level1',
  'address-level2',
  'postal-code',
  'country',
  'country-name',
] as const;

/** The desk's kinds whose values are texts; a site may choose among them, to narrow a field of text. */
const TEXT_KINDS = FIELD_KINDS.filter(
  (kind) => !['droplist', 'radio', 'checkbox', 'chained_droplist', 'calculate'].includes(kind),
);

const siteField = z.strictObject({
  field: fieldKey,
  /** By default what the desk says. */
  required: z.boolean().optional(),
  /** Only for a field that is a text at the desk. */
  kind: z.enum(TEXT_KINDS).optional(),
  label: texts(100).optional(),
  help: texts(300).optional(),
  autofill: z.enum(AUTOFILL).optional(),
  /** The offered options, in this order; by default all that the desk has. */
  options: z
    .array(z.strictObject({ value: z.string().min(1).max(255), title: texts(255).optional() }))
    .min(1)
    .max(200)
    .optional(),
});
export type SiteField = z.output<typeof siteField>;

const siteForm = z.strictObject({
  title: texts(200).optional(),
  fields: z
    .array(z.union([fieldKey, siteField]))
    .min(1)
    .max(20)
    .refine((fields) => new Set(fields.map(nameOf)).size === fields.length, 'a field is named twice'),
  /** Whether the visitor may go on without filling it in. */
  skippable: z.boolean().default(true),
  consent: z
    .strictObject({
      text: texts(500),
      link: z.strictObject({ text: texts(200), url: z.url({ protocol: /^https?$/ }).max(2000) }).optional(),
    })
    .optional(),
});
export type SiteForm = z.output<typeof siteForm>;

export const nameOf = (field: string | SiteField): string => (typeof field === 'string' ? field : field.field);

export const siteForms = z.strictObject({
  before: siteForm.optional(),
  offline: siteForm.optional(),
  handOff: siteForm.optional(),
});
/** The names of all fields that a site's forms ask for. */
export const namesIn = (forms: z.output<typeof siteForms>): string[] =>
  Object.values(forms).flatMap((form) => form?.fields.map(nameOf) ?? []);

const textField = z.string().regex(/^TextField_\d{1,15}$/, 'the desk’s name of a customer field of text');
const customField = z.string().regex(/^(?:Text|Select)Field_\d{1,15}$/, 'the desk’s name of a customer field');

export const pageContextFields = z.strictObject({
  address: customField.optional(),
  title: customField.optional(),
  referrer: customField.optional(),
  language: customField.optional(),
  /** Gets the visitor's browser and system, such as `Chrome 141 on Windows`. */
  browser: textField.optional(),
  /** Gets `online` while the chat is connected, and `gone` a while after. */
  presence: textField.optional(),
  /** Attributes that the page gives with `update({customer: {…}})`, by their names; others are ignored. */
  customer: z
    .record(z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, 'a name such as "plan"'), customField)
    .refine((fields) => Object.keys(fields).length <= 20, 'at most 20 attributes')
    .default({}),
});
export type PageContextFields = z.output<typeof pageContextFields>;
