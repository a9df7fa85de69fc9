/**
 * The documents' rules for each field of a request about departments, custom fields and settings (doc 1 §4.3 to §4.5, §7, §8), and
 * about an agent's token (doc 2 §4.1, §7), written from the documents alone.
 */
import type { FieldRules } from '../../field-rules.ts';
import { oneOf, REQUIRED, upTo } from '../../rule-values.ts';
import { SWITCHES } from './settings.ts';

const FREE = {};
const NAME = { ...REQUIRED, ...upTo(255) };

const SWITCH = { accepts: [true, false], refuses: ['perhaps', 2, null] };

/** By the name of the operation. */
export const RULES: Record<string, FieldRules> = {
  'list-departments': {},
  'create-department': {
    name: NAME,
    parent_id: { accepts: [0, 1], refuses: [-1, 1.5, 'top'], default: 0 },
  },
  'update-department': { id: { ...REQUIRED, refuses: ['three'] }, name: NAME },
  'delete-department': { id: { ...REQUIRED, refuses: ['three'] } },

  'list-custom-fields': { category: { ...oneOf('ticket', 'customer', 'organization'), default: 'ticket' } },
  'update-custom-field': {
    field_name: { ...REQUIRED, accepts: ['TextField_4', 'SelectField_5'], refuses: ['Field_4', 'TextField_', 'text'] },
    title: FREE,
    comment: FREE,
    select_options: { refuses: ['Kitchen', [{ value: 'k' }]] },
    'select_options[].title': REQUIRED,
    // Generated; a new option has none.
    'select_options[].value': FREE,
    // "When used, must be true".
    'select_options[].default': { accepts: [true], refuses: [false, 'yes'] },
  },

  'get-agent-token': { agent_email: { ...REQUIRED, refuses: [{}] } },

  'log-in': { email: REQUIRED, password: REQUIRED },
  'set-notice-url': {
    notice_url: { ...REQUIRED, refuses: ['https://shop.example'] },
    'notice_url.organization': FREE,
    'notice_url.customer': FREE,
  },
  'set-push-url': { push_url: { ...REQUIRED, accepts: ['https://shop.example/events'] } },
  'set-push-content-type': { push_content_type: { ...REQUIRED, accepts: ['JSON'] } },
  'set-permissions': {
    permissions: { ...REQUIRED, refuses: ['all', [true]] },
    ...Object.fromEntries(SWITCHES.map((name) => [`permissions.${name}`, SWITCH])),
  },
};
