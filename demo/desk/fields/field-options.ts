/** The options of a selection field: reading their tree, and replacing it by a written one. */
import { MOST_OPTIONS } from '../../../relay/desk-api/organisation/custom-fields.ts';
import type { Option } from '../console-protocol/fields.ts';
import { type GivenOption, MOST_LEVELS } from '../console-protocol/fields.ts';
import type { Field } from './field-rows.ts';

/** Thrown if a definition breaks a rule; the message is for the caller. */
export class FieldRefused extends Error {}

/** All options of the tree, each before those below it. */
export const flatOptions = (options: readonly Option[]): Option[] =>
  options.flatMap((option) => [option, ...flatOptions(option.subs ?? [])]);

/** The given options, which keep their values; new ones get values that were never used. @throws FieldRefused */
export function withOptions(field: Field, given: readonly GivenOption[]): Pick<Field, 'options' | 'optionValues'> {
  const isCascading = field.contentType === 'chained_droplist';
  const known = new Set(flatOptions(field.options).map(({ value }) => value));
  const used = new Set<string>();
  let { optionValues } = field;
  let defaults = 0;

  function ownValue({ title, value }: GivenOption): string {
    const own = value ?? String(optionValues++);
    if (value !== undefined && !known.has(value))
      throw new FieldRefused(`"${title}": the value is generated; leave it out of a new option`);
    if (used.has(own)) throw new FieldRefused(`"${title}": two options have the same value`);
    used.add(own);
    if (used.size > MOST_OPTIONS) throw new FieldRefused(`a field has at most ${MOST_OPTIONS} options`);
    return own;
  }

  function written(list: readonly GivenOption[], level: number): Option[] {
    if (level > MOST_LEVELS) throw new FieldRefused(`options have at most ${MOST_LEVELS} levels`);
    const titles = new Set(list.map(({ title }) => title));
    if (titles.size < list.length) throw new FieldRefused('two options have the same title');
    return list.map((option) => {
      const value = ownValue(option);
      if (option.default) defaults += 1;
      const { title, subs } = option;
      if (subs?.length && !isCascading)
        throw new FieldRefused(`"${title}": only a cascading field has options below one`);
      return {
        title,
        value,
        ...(option.default && { default: true as const }),
        ...(subs?.length && { subs: written(subs, level + 1) }),
      };
    });
  }

  const options = written(given, 1);
  if (defaults > 1 && field.contentType !== 'checkbox') throw new FieldRefused('only one option can be the default');
  return { options, optionValues };
}
