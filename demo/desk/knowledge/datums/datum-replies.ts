/**
 * Answers from the data library (doc 3 §2.5). A text may name things, attributes and kinds of things:
 *
 * - a thing and an attribute: the value; of several things the robot asks which one is meant, if the template clarifies;
 * - a thing alone: the template's default answer;
 * - an attribute alone: of the thing that was talked about last, or the attribute asks back, unless the text is about something
 *   that the robot does not know;
 * - a kind, with values: a search, whose strategies ask for conditions while too many things are left;
 * - a kind alone: a search if the template clarifies, else its recommendation.
 */
import { CHAT_MODES } from '../../../../relay/desk-api/knowledge/chat-client.ts';
import { ANSWERING, DEFAULT_ANSWERS, RETRIEVAL_TARGETS } from '../../../../relay/desk-api/knowledge/data-templates.ts';
import { ANSWER_TYPES } from '../../../../relay/desk-api/outbound/replies.ts';
import type { CoreContext } from '../../core/context.ts';
import { escapeHtml } from '../../core/plain-text.ts';
import { bareReply, type Reply } from '../chat/replies.ts';
import type { Turn } from '../chat/turn.ts';
import type { Attribute, Strategy, Template } from '../data-template-rows.ts';
import type { DataTemplates } from '../data-templates.ts';
import type { Datum, DatumRows, Search, Topic } from './datum-rows.ts';
import { createMentions, type Mentions } from './mentions.ts';

/** Milliseconds for which the robot remembers what it has talked about. */
const REMEMBERED_FOR = 10 * 60_000;
const MOST_THINGS = 20;
/** Things whose values one reply lists. */
const LISTED_AT_ONCE = 3;
const MODES_WITH_DATA: readonly number[] = [CHAT_MODES.smart, CHAT_MODES.data];

type KeptStrategy = Strategy & { id: number };

export function createDatumReplies({ clock }: CoreContext, rows: DatumRows, templates: DataTemplates) {
  const { rows: templateRows, attributesOf } = templates;
  const mentions = createMentions(rows, templates);
  const does = (template: Template | undefined, bit: number) =>
    template !== undefined && (template.question_and_answer_set & bit) !== 0;
  const templateOf = ({ templateId }: Datum) => templateRows.byId(templateId);
  const usable = (template: Template) => attributesOf(template).filter((one) => one.switch_status === 1);

  const says = (lines: readonly string[]): Reply =>
    bareReply(ANSWER_TYPES.plain, 'data', lines.map((line) => `<p>${line}</p>`).join(''));
  /** Text of the knowledge base may be HTML; names and values are text. */
  const options = (names: readonly string[]) =>
    `<ul>${names.map((name) => `<li>${escapeHtml(name)}</li>`).join('')}</ul>`;

  function remember({ sessionId }: Turn, topic: Topic): void {
    rows.writeTopic(sessionId, { ...topic, datums: topic.datums.slice(0, MOST_THINGS) }, clock.now());
  }
  const topicOf = ({ sessionId }: Turn) => rows.topic(sessionId, clock.now() - REMEMBERED_FOR);

  /** A thing's value, or else the attribute's answer for all things; undefined without either. */
  function sentenceOn(datum: Datum, attribute: Attribute): string | undefined {
    const value = datum.values[String(attribute.id)];
    const general = attribute.answer === '' ? undefined : attribute.answer;
    if (value === undefined) return general?.includes('{value}') ? undefined : general;
    const known = general?.includes('{value}') ? general : undefined;
    return known
      ? known.replaceAll('{datum}', escapeHtml(datum.name)).replaceAll('{value}', escapeHtml(value))
      : `${escapeHtml(datum.name)}, ${escapeHtml(attribute.name)}: ${escapeHtml(value)}`;
  }

  const ids = (datums: readonly Datum[]) => datums.map(({ id }) => id);

  function tellAttributes(turn: Turn, datums: readonly Datum[], attributes: readonly Attribute[]): Reply | undefined {
    const lines = datums.flatMap((datum) => attributes.flatMap((attribute) => sentenceOn(datum, attribute) ?? []));
    if (lines.length === 0) return undefined;
    remember(turn, { datums: ids(datums) });
    return says(lines);
  }

  /** The attributes that a thing's template has, of those that a text may mean. */
  const ofDatum = (datum: Datum, attributes: readonly Attribute[]) => {
    const template = templateOf(datum);
    const own = new Set(template ? usable(template).map(({ id }) => id) : []);
    return attributes.filter(({ id }) => own.has(id));
  };

  function withAttribute(turn: Turn, named: readonly Datum[], all: readonly Attribute[]): Reply | undefined {
    const datums = named.filter((datum) => ofDatum(datum, all).length > 0);
    const [first] = datums;
    const attributes = first ? ofDatum(first, all) : [];
    const [attribute] = attributes;
    if (!first || !attribute) return undefined;
    if (datums.length > 1 && does(templateOf(first), ANSWERING.clarification)) {
      remember(turn, { datums: ids(datums), asked: { attribute: attribute.id } });
      return says([attribute.ask_back, options(datums.slice(0, MOST_THINGS).map(({ name }) => name))].filter(Boolean));
    }
    return tellAttributes(turn, datums.slice(0, LISTED_AT_ONCE), attributes);
  }

  function byDefault(turn: Turn, datum: Datum): Reply | undefined {
    const template = templateOf(datum);
    const part = template && templateRows.part(template.id, 'default-answer');
    if (!template || !part || !does(template, ANSWERING.defaultReply)) return undefined;
    const isAll = part.answerType === DEFAULT_ANSWERS.allAttributes;
    const attributes = usable(template).filter(({ id }) => isAll || part.attributeIdList.includes(id));
    if (part.answerType !== DEFAULT_ANSWERS.triggerQuestion) return tellAttributes(turn, [datum], attributes);
    const askable = attributes.filter((attribute) => sentenceOn(datum, attribute) !== undefined);
    if (askable.length === 0) return undefined;
    remember(turn, { datums: [datum.id] });
    return says([`<b>${escapeHtml(datum.name)}</b>`, options(askable.map(({ name }) => name))]);
  }

  function askBack(turn: Turn, attributes: readonly Attribute[]): Reply | undefined {
    const attribute = attributes.find((one) => one.ask_back_flag === 1 && one.ask_back !== '');
    if (!attribute) return undefined;
    remember(turn, { datums: [], asked: { attribute: attribute.id } });
    return says([attribute.ask_back]);
  }

  function ofKind(turn: Turn, template: Template): Reply | undefined {
    const all = mentions.ofRobot(turn.scope.robotId).filter(({ templateId }) => isBelow(templateId, template.id));
    const fitting = mentions.fitting(all, turn.text);
    const search = templateRows.part(template.id, 'search');
    const [strategy] = search ? templateRows.strategies(search.id) : [];
    const searches = does(template, ANSWERING.search) && search && strategy;
    if (searches && (fitting || does(template, ANSWERING.clarification))) {
      return narrow(turn, template, strategy, fitting ?? all, 0);
    }
    const recommended = templateRows.part(template.id, 'recommendation');
    if (!recommended || !does(template, ANSWERING.recommendation)) return undefined;
    return tell(turn, template, all.slice(0, recommended.recommendationNumber), recommended.noResultContent);
  }

  function isBelow(id: number, top: number): boolean {
    let template = templateRows.byId(id);
    for (let level = 0; template && level < MOST_THINGS; level += 1) {
      if (template.id === top) return true;
      template = templateRows.byId(template.parent_id);
    }
    return false;
  }

  function tell(turn: Turn, template: Template, datums: readonly Datum[], otherwise: string, about?: number): Reply {
    remember(turn, { datums: ids(datums) });
    if (datums.length === 0) return says([otherwise]);
    const [only] = datums;
    const attribute = usable(template).find(({ id }) => id === about);
    const lines = attribute ? datums.flatMap((datum) => sentenceOn(datum, attribute) ?? []) : [];
    if (lines.length > 0) return says(lines);
    return (datums.length === 1 && only && byDefault(turn, only)) || says([options(datums.map(({ name }) => name))]);
  }

  const answerOf = ({ retrievalTarget, attributeId }: Strategy) =>
    retrievalTarget === RETRIEVAL_TARGETS.attribute ? (attributeId ?? undefined) : undefined;

  /** Lists the things that are left, or asks for another condition if there are too many. */
  function narrow(
    turn: Turn,
    template: Template,
    strategy: KeptStrategy,
    left: readonly Datum[],
    rounds: number,
  ): Reply {
    const search = templateRows.part(template.id, 'search');
    const most = search?.recommendationNumber ?? 1;
    if (left.length <= most || rounds >= strategy.clarificationRounds || !does(template, ANSWERING.clarification)) {
      return tell(turn, template, left.slice(0, most), search?.noResultContent ?? '', answerOf(strategy));
    }
    const asked: Search = { template: template.id, strategy: strategy.id, rounds: rounds + 1, left: ids(left) };
    remember(turn, { datums: ids(left), asked });
    return says([strategy.clarificationAskContent]);
  }

  function strategyAfter(template: Template, id: number): KeptStrategy | undefined {
    const search = templateRows.part(template.id, 'search');
    const all = search ? templateRows.strategies(search.id) : [];
    return all[all.findIndex((one) => one.id === id) + 1];
  }

  function goOnSearching(turn: Turn, search: Search): Reply | undefined {
    const template = templateRows.byId(search.template);
    const part = template && templateRows.part(template.id, 'search');
    const strategy = part && templateRows.strategies(part.id).find(({ id }) => id === search.strategy);
    if (!template || !strategy) return undefined;
    const left = search.left.flatMap((id) => rows.byId(id) ?? []);
    const fitting = mentions.fitting(left, turn.text);
    if (fitting) return narrow(turn, template, strategyAfter(template, strategy.id) ?? strategy, fitting, 0);
    if (turn.isQuestion('by meaning')) return undefined;
    if (search.rounds < strategy.clarificationRounds) {
      remember(turn, { datums: search.left, asked: { ...search, rounds: search.rounds + 1 } });
      return says([strategy.clarificationContent || strategy.clarificationAskContent]);
    }
    remember(turn, { datums: [] });
    return strategy.failureContent === '' ? undefined : says([strategy.failureContent]);
  }

  function toAsked(turn: Turn, { datums: named }: Mentions): Reply | undefined {
    const asked = topicOf(turn)?.asked;
    if (asked === undefined) return undefined;
    if (!('attribute' in asked)) return named.length > 0 ? undefined : goOnSearching(turn, asked);
    const attribute = templateRows.attribute(asked.attribute);
    return attribute && named.length > 0 ? withAttribute(turn, named, [attribute]) : undefined;
  }

  const found = ({ mode, scope, text }: Turn) =>
    MODES_WITH_DATA.includes(mode) ? mentions.in(scope.robotId, text) : undefined;

  return {
    /** The reply to a text that answers the robot's open question. */
    goOn(turn: Turn): Reply | undefined {
      if (!MODES_WITH_DATA.includes(turn.mode) || topicOf(turn)?.asked === undefined) return undefined;
      return toAsked(turn, mentions.in(turn.scope.robotId, turn.text));
    },

    /** The reply to a text that names a thing and one of its attributes. */
    toFullMention(turn: Turn): Reply | undefined {
      const named = found(turn);
      return named && withAttribute(turn, named.datums, named.attributes);
    },

    /** The reply to a text that names only a thing, an attribute or a kind of things. */
    toPartialMention(turn: Turn): Reply | undefined {
      const named = found(turn);
      if (!named) return undefined;
      const [datum] = named.datums;
      if (datum) return byDefault(turn, datum);
      const before = topicOf(turn)?.datums.flatMap((id) => rows.byId(id) ?? []) ?? [];
      const [template] = named.templates;
      return (
        (named.attributes.length > 0 && before.length > 0 && withAttribute(turn, before, named.attributes)) ||
        (template && ofKind(turn, template)) ||
        (turn.isForeign(named.attributes.flatMap(mentions.namesOf)) ? undefined : askBack(turn, named.attributes))
      );
    },
  };
}
