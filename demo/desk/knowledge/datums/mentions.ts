/** Finds the things, attributes, kinds and values that a text names. Words of spaced scripts are found whole. */
import type { Attribute, Template } from '../data-template-rows.ts';
import type { DataTemplates } from '../data-templates.ts';
import { normalForm } from '../normal-form.ts';
import type { Datum, DatumRows } from './datum-rows.ts';

/** Characters of a text that are read, and of a value that is searched for. */
const READ_AT_MOST = 300;
const LONGEST_CONDITION = 60;
/** Templates of a robot whose names and attributes are known. */
const MOST_TEMPLATES = 100;

/** A letter or digit of a script that puts spaces between words. */
const OF_WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{N}]/u;

/** Whether a text names something: its words stand in the text, and are no part of longer words. */
export function names(text: string, name: string): boolean {
  const sought = normalForm(name);
  if (sought === '') return false;
  const isPart = (inside: string | undefined, outside: string | undefined) =>
    inside !== undefined && outside !== undefined && OF_WORD.test(inside) && OF_WORD.test(outside);
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    const end = at + sought.length;
    if (!isPart(sought[0], text[at - 1]) && !isPart(sought.at(-1), text[end])) return true;
  }
  return false;
}

const readable = (text: string): string => normalForm(text.slice(0, READ_AT_MOST));
const listed = (json: string): string[] => JSON.parse(json) as string[];

export type Mentions = {
  datums: Datum[];
  /** The attributes of all templates, except those that are switched off. */
  attributes: Attribute[];
  templates: Template[];
};

export function createMentions(rows: DatumRows, { rows: templateRows, attributesOf }: DataTemplates) {
  const isNamed = (text: string, ...all: readonly string[]) => all.some((name) => names(text, name));
  const namesOf = (attribute: Attribute) => [
    attribute.name,
    ...listed(attribute.similar_list),
    ...listed(attribute.expression_list),
  ];

  function ofRobot(robotId: number): Datum[] {
    const templates = new Set(templateRows.ofRobot(robotId).map(({ id }) => id));
    return rows.ofRobot(robotId).filter(({ templateId }) => templates.has(templateId));
  }

  return {
    ofRobot,
    namesOf,
    in(robotId: number, written: string): Mentions {
      const text = readable(written);
      const templates = templateRows.ofRobot(robotId).slice(0, MOST_TEMPLATES);
      const attributes = new Map(templates.flatMap(attributesOf).map((one) => [one.id, one]));
      return {
        datums: ofRobot(robotId).filter(({ name, similarList }) => isNamed(text, name, ...similarList)),
        attributes: [...attributes.values()].filter((one) => one.switch_status === 1 && isNamed(text, ...namesOf(one))),
        templates: templates.filter((one) => isNamed(text, one.name, ...listed(one.similar_list))),
      };
    },
    /** The things with a value that the text names; undefined if the text names no value of any of them. */
    fitting(datums: readonly Datum[], written: string): Datum[] | undefined {
      const text = readable(written);
      const isNamedIn = (value: string) => value.length <= LONGEST_CONDITION && names(text, value);
      const fitting = datums.filter(({ values }) => Object.values(values).some(isNamedIn));
      return fitting.length > 0 ? fitting : undefined;
    },
  };
}
