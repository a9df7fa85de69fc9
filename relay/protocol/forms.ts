/** Forms: what they show, and what their values may be. */
import { z } from 'zod';
import { longText, MOST_CHOSEN, shortText } from './bounds.ts';

/** When a form is filled in: before the chat, when no agent is online, and before an agent is requested. */
export const FORM_NAMES = ['before', 'offline', 'handOff'] as const;
export const formName = z.enum(FORM_NAMES);
export type FormName = z.output<typeof formName>;

/** `name`, `email`, `phone`, or the desk's name of a customer field. */
export const fieldKey = z.string().regex(/^(?:name|email|phone|(?:Text|Select)Field_\d{1,15})$/);
/** Pairs rather than an object, so that no key can be one of every object's own. */
export const value = z.union([longText, z.array(shortText).max(MOST_CHOSEN)]);
export const values = z.array(z.strictObject({ key: fieldKey, value })).max(20);

/** The kinds of a field: the desk's content types, and two for contacts. `calculate` is never written. */
export const FIELD_KINDS = [
  'text',
  'area_text',
  'email',
  'phone',
  'link',
  'location',
  'date',
  'time',
  'datetime',
  'number',
  'numeric',
  'droplist',
  'radio',
  'checkbox',
  'chained_droplist',
  'calculate',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** An option; below one of a `chained_droplist` may be others. */
export type FieldOption = { value: string; title: string; options?: FieldOption[] };

/** A field as it is to be shown. Texts are plain and in the requested language as far as the site has them. */
export type FormField = {
  key: string;
  /** Null for the widget's own word for `name`, `email` or `phone`. */
  label: string | null;
  kind: FieldKind;
  /** Empty unless the kind has options. */
  options: FieldOption[];
  required: boolean;
  /** Only shown, with its value. */
  readonly: boolean;
  help: string | null;
  /** A token of HTML's `autocomplete`. */
  autofill: string | null;
  /** For signed-in visitors what is known of them; otherwise the desk's default. Dates as `2026-12-25`, times as `09:30:00`, both as `2026-12-25 09:30`. */
  value: string | string[] | null;
  /** The desk refused the value that the visitor gave before. */
  refused: boolean;
};

export type Form = {
  name: FormName | 'request';
  title: string | null;
  fields: FormField[];
  /** `skip-form` is allowed. */
  skippable: boolean;
  /** To be agreed to; null if the site asks for no consent. */
  consent: { text: string; link: { text: string; url: string } | null } | null;
};

/** The error of a value; `refused` comes from the desk. `key` is `consent` if it is missing. */
export type FieldProblem = {
  key: string;
  problem: 'required' | 'invalid' | 'too-long' | 'unknown-option' | 'read-only' | 'unknown-field';
};
