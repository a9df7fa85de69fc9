/** The rules for the parts of a data template (doc 3 §2.5, §4.4). A broken one throws a KnowledgeRefused that names the thing. */
import {
  ATTRIBUTE_CHANGES,
  DEFAULT_ANSWERS,
  RETRIEVAL_TARGETS,
  type WrittenTemplate,
} from '../../../relay/desk-api/knowledge/data-templates.ts';
import { KnowledgeRefused } from './answers.ts';
import type { Attribute, DataTemplateRows } from './data-template-rows.ts';
import { normalForm } from './normal-form.ts';

const MOST_ATTRIBUTES = 100;
/** Other names and expressions of all attributes of a robot: a template may show those of all above it. */
const MOST_TEXTS = 20_000;

type WrittenAttribute = NonNullable<WrittenTemplate['attributes']>[number];
type WrittenStrategy = NonNullable<NonNullable<WrittenTemplate['datumSearch']>['strategies']>[number];
/** Finds the attribute that a call means by an id. */
type Resolve = (id: number) => number;

export function createTemplateWriting(rows: DataTemplateRows, inherited: (templateId: number) => Attribute[]) {
  function columnsOf(
    given: WrittenAttribute,
    before: Attribute | undefined,
    place: number,
  ): Omit<Attribute, 'id' | 'template_id'> {
    const name = given.name?.trim() ?? before?.name;
    if (name === undefined) throw new KnowledgeRefused(`attributes.${place - 1}.name must not be null`);
    return {
      name,
      allow_inherited: given.allowInherited,
      answer: given.answer ?? before?.answer ?? '',
      ask_back: given.askBack ?? before?.ask_back ?? '',
      ask_back_flag: given.askBackFlag ?? before?.ask_back_flag ?? 0,
      switch_status: given.switchStatus,
      similar_list: given.similarList ? JSON.stringify(given.similarList) : (before?.similar_list ?? '[]'),
      expression_list: given.expressionList ? JSON.stringify(given.expressionList) : (before?.expression_list ?? '[]'),
      orders: given.orders ?? before?.orders ?? place,
    };
  }

  /** @param isNew whether the template is; then an attribute that is not changed is added, too */
  function writeAttributes(
    templateId: number,
    given: readonly WrittenAttribute[],
    isNew: boolean,
  ): Map<number, number> {
    const idsGiven = new Map<number, number>();
    const own = new Map(rows.attributes(templateId).map((one) => [one.id, one]));
    for (const [index, one] of given.entries()) {
      const { id, changeType } = one;
      if (changeType === ATTRIBUTE_CHANGES.add || (isNew && changeType === ATTRIBUTE_CHANGES.none)) {
        const made = rows.addAttribute({ ...columnsOf(one, undefined, index + 1), template_id: templateId });
        if (id !== undefined) idsGiven.set(id, made);
        continue;
      }
      if (changeType === ATTRIBUTE_CHANGES.none) continue;
      const before = own.get(id ?? 0);
      if (!before) throw unknownAttribute(templateId, id);
      if (changeType === ATTRIBUTE_CHANGES.delete) rows.deleteAttribute(before.id);
      else rows.changeAttribute({ ...before, ...columnsOf(one, before, index + 1) });
    }
    checkAttributes(templateId);
    return idsGiven;
  }

  function unknownAttribute(templateId: number, id: number | undefined): KnowledgeRefused {
    if (id === undefined) return new KnowledgeRefused('the id of a changed or deleted attribute must not be null');
    const owner = inherited(templateId).find((one) => one.id === id)?.template_id;
    return new KnowledgeRefused(
      owner === undefined
        ? `the template ${templateId} has no attribute ${id}`
        : `the attribute ${id} is inherited: change it in the template ${owner}`,
    );
  }

  function checkAttributes(templateId: number): void {
    const own = rows.attributes(templateId);
    if (own.length > MOST_ATTRIBUTES)
      throw new KnowledgeRefused(`a template has at most ${MOST_ATTRIBUTES} attributes`);
    if (rows.attributeTextsBeside(templateId) > MOST_TEXTS) {
      throw new KnowledgeRefused(
        `the attributes of a robot can have at most ${MOST_TEXTS} other names and expressions`,
      );
    }
    const seen = new Set<string>();
    for (const { name } of own) {
      const normal = normalForm(name);
      if (seen.has(normal))
        throw new KnowledgeRefused(`two attributes of the template ${templateId} are called "${name}"`);
      seen.add(normal);
    }
  }

  function resolverOf(templateId: number, idsGiven: ReadonlyMap<number, number>): Resolve {
    const known = new Set([...rows.attributes(templateId), ...inherited(templateId)].map(({ id }) => id));
    return (id) => {
      const meant = idsGiven.get(id) ?? id;
      if (!known.has(meant)) throw new KnowledgeRefused(`the template ${templateId} has no attribute ${id}`);
      return meant;
    };
  }

  function writeDefaultAnswer(
    templateId: number,
    given: WrittenTemplate['datumDefaultAnswer'],
    resolve: Resolve,
  ): void {
    if (!given) return;
    const { answerType, attributeIdList = [] } = given;
    const isAll = answerType === DEFAULT_ANSWERS.allAttributes;
    if (!isAll && attributeIdList.length === 0) {
      throw new KnowledgeRefused(`datumDefaultAnswer.attributeIdList must not be empty for answerType ${answerType}`);
    }
    const ids = isAll ? [] : [...new Set(attributeIdList.map(resolve))];
    rows.writePart(templateId, 'default-answer', { answerType, attributeIdList: ids });
  }

  function strategyOf(given: WrittenStrategy, resolve: Resolve, place: number) {
    const { attributeId, retrievalTarget, name } = given;
    const getsAttribute = retrievalTarget === RETRIEVAL_TARGETS.attribute;
    if (getsAttribute && attributeId === undefined) {
      throw new KnowledgeRefused(`attributeId of the strategy "${name}" must not be null for retrievalTarget 1`);
    }
    if (!getsAttribute && attributeId !== undefined) {
      throw new KnowledgeRefused(`attributeId of the strategy "${name}" must be omitted for retrievalTarget 2`);
    }
    return {
      name: name.trim(),
      remark: given.remark ?? '',
      clarificationAskContent: given.clarificationAskContent,
      retrievalTarget,
      attributeId: attributeId === undefined ? null : resolve(attributeId),
      clarificationContent: given.clarificationContent ?? '',
      clarificationRounds: given.clarificationRounds ?? 1,
      failureContent: given.failureContent ?? '',
      orders: given.orders ?? place,
    };
  }

  function writeSearch(templateId: number, given: WrittenTemplate['datumSearch'], resolve: Resolve): void {
    if (!given) return;
    const { noResultContent, recommendationNumber, strategies } = given;
    rows.writePart(templateId, 'search', { noResultContent, recommendationNumber });
    const search = rows.part(templateId, 'search');
    if (!strategies || !search) return;
    const known = new Set(rows.strategies(search.id).map(({ id }) => id));
    const list = strategies.map((one, index) => {
      const strategy = strategyOf(one, resolve, index + 1);
      if (one.id === undefined) return { id: null, strategy };
      if (!known.delete(one.id)) throw new KnowledgeRefused(`the template ${templateId} has no strategy ${one.id}`);
      return { id: one.id, strategy };
    });
    rows.replaceStrategies(search.id, list);
  }

  /** Writes what the call has; what it leaves out stays. */
  return function writeParts(templateId: number, given: WrittenTemplate, isNew: boolean): void {
    const idsGiven = writeAttributes(templateId, given.attributes ?? [], isNew);
    const resolve = resolverOf(templateId, idsGiven);
    writeDefaultAnswer(templateId, given.datumDefaultAnswer, resolve);
    if (given.datumRecommendation) {
      const { noResultContent, recommendationNumber } = given.datumRecommendation;
      rows.writePart(templateId, 'recommendation', { noResultContent, recommendationNumber });
    }
    writeSearch(templateId, given.datumSearch, resolve);
  };
}
