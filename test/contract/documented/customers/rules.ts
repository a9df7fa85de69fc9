/** The document's rules for each field of a customer request (doc 1 §2.1, §2.2, §4.2, §8), written from the document alone. */
import type { FieldRules } from '../../field-rules.ts';
import { oneOf, REQUIRED, upTo, WHOLE } from '../../rule-values.ts';

const FREE = {};
const TEXT = upTo(255);

const PAGES: FieldRules = {
  page: { accepts: [1, 500], refuses: [0, -1, 1.5, 'two'], default: 1 },
  page_size: { accepts: [1, 100], refuses: [0, 101, 'many'], default: 20 },
};

const LOOK_UP: FieldRules = {
  type: {
    ...REQUIRED,
    ...oneOf(
      'id',
      'email',
      'cellphone',
      'token',
      'chatapp_open_id',
      'chatapp_mini_openid',
      'microblog_id',
      'sdk_token',
      'web_token',
    ),
  },
  content: { ...REQUIRED, refuses: [''] },
};

/** `[<id or null>, <text>]`; platform-facts: `[id, null]` removes. */
const PAIRS = {
  accepts: [[], [[null, 'a@b.example']], [[71, 'a@b.example']], [[71, null]]],
  refuses: ['a@b.example', [['71']], [[null, 'a', 'b']], [{ id: 71, content: '1' }]],
};
/** Objects `{appid, openid, unionid, action}`; a deletion needs no `unionid`. */
const ACCOUNT = { appid: 'app-1', openid: 'open-1' };
const ACCOUNTS = {
  accepts: [[], [{ ...ACCOUNT, unionid: 'u', action: 'new' }], [{ ...ACCOUNT, action: 'delete' }]],
  refuses: ['app-1', [ACCOUNT], [{ ...ACCOUNT, action: 'update' }], [{ appid: 'app-1', action: 'delete' }]],
};
const ACTION = { ...REQUIRED, ...oneOf('new', 'delete') };

const WRITTEN: FieldRules = {
  email: TEXT,
  // "String or null".
  open_api_token: { accepts: [null, ...TEXT.accepts], refuses: TEXT.refuses },
  nick_name: TEXT,
  organization_id: { accepts: [null, 2], refuses: ['Fern Ltd', 1.5] },
  description: { accepts: [null, ...TEXT.accepts], refuses: TEXT.refuses },
  owner_id: WHOLE,
  owner_group_id: WHOLE,
  level: { accepts: ['normal', 'vip'], refuses: [['vip']] },
  is_blocked: { accepts: [true, false], refuses: ['perhaps', 2] },
  cellphones: PAIRS,
  chatapps: ACCOUNTS,
  'chatapps[].appid': REQUIRED,
  'chatapps[].openid': REQUIRED,
  'chatapps[].unionid': FREE,
  'chatapps[].action': ACTION,
  chatapp_minis: ACCOUNTS,
  'chatapp_minis[].appid': REQUIRED,
  'chatapp_minis[].openid': REQUIRED,
  'chatapp_minis[].action': ACTION,
  custom_fields: {
    accepts: [{}, { TextField_12: '3' }, { SelectField_1: ['0', '2'] }],
    refuses: ['red', { colour: 'red' }, { TextField_1: { deep: 1 } }],
  },
  'custom_fields.TextField_1': FREE,
  'custom_fields.SelectField_2': FREE,
  web_token: TEXT,
};

const body = (customer: { required?: true }): FieldRules => ({
  customer: { ...customer, refuses: ['Wren', 7] },
  ...Object.fromEntries(Object.entries(WRITTEN).map(([path, rule]) => [`customer.${path}`, rule])),
  other_emails: PAIRS,
  tags: { accepts: ['', 'oak', 'lamps,oak'], refuses: [['oak']] },
});

/** By the name of the operation. */
export const RULES: Record<string, FieldRules> = {
  'list-customers': { filter_id: WHOLE, query: FREE, ...PAGES },
  'get-customer': LOOK_UP,
  'create-customer': body(REQUIRED),
  // Only what is sent changes, so each part may be left out.
  'update-customer': { ...LOOK_UP, ...body({}) },
  'delete-customer': LOOK_UP,
  'list-customer-feeds': { ...LOOK_UP, ...PAGES },
  'list-customer-filters': {},
  'list-customer-fields': {},
};
