/** The document's rules for each field of a request of the call centre (doc 2 §4.1, §4.2, §8), written from the document alone. */
import type { FieldRules } from '../../field-rules.ts';
import { REQUIRED } from '../../rule-values.ts';

const AGENT: FieldRules = { agent_email: { ...REQUIRED, refuses: [''] } };
/** At least one, not both, and not empty; which of the two is no rule of a field. */
const ID_OF_CALL = { accepts: ['3012@20240101120000-out', '77'], refuses: [''] };
const TIME = {
  accepts: ['2024-01-01 00:00:00', '2024-01-01 23:59:59'],
  refuses: ['2024-01-01', '2024-01-01T00:00:00', '2024-02-30 00:00:00', '2024-01-01 24:00:00', '1704067200', 'today'],
};
const PAGE = { default: 1, accepts: [1, 2], refuses: [0, -1, 1.5, 'two'] };
const SIZE = { default: 30, accepts: [1, 30, 100], refuses: [0, -1, 101, 'many'] };
const MONITORING: FieldRules = { group_id: { accepts: [11], refuses: ['Orders', 1.5] }, page: PAGE, perpage: SIZE };

export const RULES: Record<string, FieldRules> = {
  'agent-callout': { ...AGENT, number: { ...REQUIRED, accepts: ['13800000000'], refuses: ['', 'Juniper'] } },
  'get-agent-work-way': AGENT,
  'set-agent-work-way': {
    ...AGENT,
    // The browser's telephone is shown, and not set.
    agent_work_way: {
      ...REQUIRED,
      accepts: ['fixed_voip_online', 'phone_online'],
      refuses: ['voip_online', 'offline', ''],
    },
  },
  'get-call-log': { call_id: ID_OF_CALL, conversation_id: ID_OF_CALL },
  'list-call-logs': { start_time: TIME, end_time: TIME, page: PAGE, page_size: SIZE },
  'list-call-agents': MONITORING,
  'list-todays-calls': { ...MONITORING, group_id: { accepts: ['11', '11,12'], refuses: ['Orders', '11;12', '11,'] } },
  'list-queued-calls': MONITORING,
  'list-abandoned-calls': MONITORING,
};
