/** The schemas of an IM session and its messages (doc 1 §2.8 to §2.10), with the document's spelling of fields. */
import { z } from 'zod';
import { OPEN_API_V1 } from '../apis.ts';
import { codedAnswer, SIGNED_CALL_ERRORS } from '../operation.ts';
import { boolean, ifUsable, integer, optionalInteger, optionalText, text } from '../wire.ts';

/** The parts that calls of doc 1 §4.1 share, unless they have their own. */
export const imCall = {
  api: OPEN_API_V1,
  source: 'doc 1 §4.1',
  answer: codedAnswer,
  errors: SIGNED_CALL_ERRORS,
} as const;

export const REMARK_RULES = ['hide', 'required', 'optional'] as const;
export const SURVEY_SHOW_TYPES = ['text', 'expression', 'star'] as const;

const surveyOption = z.looseObject({
  id: integer,
  text: text,
  desc: optionalText,
  tags: optionalText,
  remark_option: z.enum(REMARK_RULES).catch('optional'),
});

const surveyScale = z.looseObject({ default_option_id: optionalInteger, options: z.array(surveyOption) });

/** `survey_options` of an agent session and of the `close` message (doc 1 §2.8). */
export const surveyOptions = z.looseObject({
  enabled: boolean,
  name: optionalText,
  title: optionalText,
  desc: optionalText,
  remark_enabled: ifUsable(boolean),
  remark: optionalText,
  show_type: ifUsable(z.enum(SURVEY_SHOW_TYPES)),
  text: ifUsable(surveyScale),
  expression: ifUsable(surveyScale),
  star: ifUsable(surveyScale),
  options: ifUsable(z.array(z.looseObject({ id: integer, text: text, enabled: boolean }))),
  methods: ifUsable(z.array(z.looseObject({ id: optionalInteger, flag: text, text: optionalText, enabled: boolean }))),
});
export type SurveyOptions = z.output<typeof surveyOptions>;

export const robotAssignInfo = z.looseObject({
  robot_name: optionalText,
  robot_avatar: optionalText,
  welcome_message: optionalText,
  unknow_message: optionalText,
});

/** Some desks send `question…` where the document prints `quesition…`; both are accepted. */
function asSpelled(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const spelled = (key: string): string => key.replace(/^question(|Id|Type|TypeId)$/, 'quesition$1');
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [spelled(key), inner]));
}

const topQuestion = z.preprocess(asSpelled, z.looseObject({ quesition: text, quesitionId: integer }));
const topAsk = z.preprocess(
  asSpelled,
  z.looseObject({
    quesitionType: optionalText,
    quesitionTypeId: ifUsable(optionalInteger),
    optionsList: z.array(topQuestion).catch([]),
  }),
);

export const urobotAssignInfo = z.looseObject({
  sessionId: integer,
  logId: optionalInteger,
  leadingWord: optionalText,
  helloWord: optionalText,
  robotName: optionalText,
  logoUrl: optionalText,
  topAsk: ifUsable(z.array(topAsk)),
});

export const agentAssignInfo = z.looseObject({
  im_sub_session_id: optionalInteger,
  count: optionalInteger,
  agent_id: optionalInteger,
  agent_name: optionalText,
  agent_avatar: optionalText,
  survey_options: ifUsable(surveyOptions),
});

export const ASSIGN_TYPES = ['robot', 'urobot', 'agent'] as const;

/** `assign_info` before its shape is known; ASSIGN_INFO parses it. */
export const assignInfo = ifUsable(z.looseObject({}));

export const ASSIGN_INFO = { robot: robotAssignInfo, urobot: urobotAssignInfo, agent: agentAssignInfo } as const;

export const urobotListElement = z.looseObject({
  id: integer,
  name: text,
  logo: optionalText,
  scene_list: z.array(z.looseObject({ id: integer, name: text })),
  created_at: optionalText,
});

export const CUSTOMER_MESSAGE_TYPES = ['message', 'image', 'audio', 'rich'] as const;

/** `data` of a sent message; its fields depend on the type (doc 1 §2.9). */
export const messageData = z.looseObject({
  content: z.unknown(),
  font: optionalText,
  filename: optionalText,
  filesize: optionalText,
  duration: optionalInteger,
});

export const robotAndScene = { robot_id: integer, scene_id: integer };
