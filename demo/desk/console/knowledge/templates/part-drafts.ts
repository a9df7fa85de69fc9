/** An attribute and a search strategy of a data template as they are edited (doc 3 §2.5). */
export type AttributeDraft = {
  id: number;
  /** Its first id, by which the page knows it: a new one gets another id when it is saved. */
  key: string;
  name: string;
  answer: string;
  askBack: string;
  asksBack: boolean;
  isOn: boolean;
  isInherited: boolean;
  /** One on each line. */
  similar: string;
  expressions: string;
};

export type StrategyDraft = {
  id: number;
  /** As an attribute's. */
  key: string;
  name: string;
  remark: string;
  ask: string;
  /** 1 gets an attribute, 2 gets knowledge. */
  target: number;
  attributeId: number | null;
  clarification: string;
  rounds: string;
  failure: string;
};

export const newAttribute = (id: number): AttributeDraft => ({
  id,
  key: String(id),
  name: '',
  answer: '',
  askBack: '',
  asksBack: false,
  isOn: true,
  isInherited: true,
  similar: '',
  expressions: '',
});

export const newStrategy = (id: number): StrategyDraft => ({
  id,
  key: String(id),
  name: '',
  remark: '',
  ask: '',
  target: 2,
  attributeId: null,
  clarification: '',
  rounds: '1',
  failure: '',
});
