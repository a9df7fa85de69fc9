/** The log-in, the addresses and the format of what the desk sends, and the permissions (doc 1 §4.5). */
import { z } from 'zod';
import { OPEN_API_V1, OPEN_API_V1_LOG_IN } from '../apis.ts';
import { codedAnswer, defineOperation, operationsByName, SIGNED_CALL_ERRORS } from '../operation.ts';
import { boolean, optionalText, text } from '../wire.ts';

const shared = { api: OPEN_API_V1, method: 'POST', source: 'doc 1 §4.5', errors: SIGNED_CALL_ERRORS } as const;

export const logIn = defineOperation({
  ...shared,
  name: 'log-in',
  api: OPEN_API_V1_LOG_IN,
  path: '/log_in',
  summary: 'Exchange the super administrator’s password for an API token; the only unsigned call.',
  body: z.object({ email: text, password: text }),
  answer: codedAnswer.extend({ open_api_auth_token: text }),
  badInput: 2000,
  errors: {
    2000: { meaning: 'parameter-missing', text: 'unknown error or a missing parameter' },
    2005: { meaning: 'wrong-password', text: 'an invalid parameter or a wrong password' },
    2015: SIGNED_CALL_ERRORS[2015],
  },
});

export const setNoticeUrl = defineOperation({
  ...shared,
  name: 'set-notice-url',
  path: '/set_notice_url',
  summary: 'Where the results of batch imports are sent.',
  body: z.object({ notice_url: z.object({ organization: optionalText, customer: optionalText }) }),
  answer: codedAnswer.extend({ notice_url: z.looseObject({ organization: optionalText, customer: optionalText }) }),
});

export const setPushUrl = defineOperation({
  ...shared,
  name: 'set-push-url',
  path: '/set_url',
  summary: 'Where event webhooks are sent.',
  body: z.object({ push_url: text }),
  answer: codedAnswer.extend({ push_url: text }),
});

export const setPushContentType = defineOperation({
  ...shared,
  name: 'set-push-content-type',
  path: '/set_push_content_type',
  summary: 'The content type of event webhooks.',
  body: z.object({ push_content_type: text }),
  answer: codedAnswer.extend({ webhook_push_type: text }),
  badInput: 2000,
  errors: {
    ...SIGNED_CALL_ERRORS,
    2000: { meaning: 'content-type-invalid', text: 'the content type is missing or invalid' },
  },
});

const DOCUMENTED_SWITCHES = [
  'customer_create',
  'customer_update',
  'customer_destroy',
  'organization_create',
  'organization_update',
  'organization_destroy',
  'im_sub_session_close',
  'shut_queue_create',
] as const;

/** Any name is allowed, because the document names no switch for two of its actions. The OpenAPI document lists the known names. */
const switches = z
  .record(z.string(), boolean)
  .meta({ properties: Object.fromEntries(DOCUMENTED_SWITCHES.map((name) => [name, { type: 'boolean' }])) });

export const setPermissions = defineOperation({
  ...shared,
  name: 'set-permissions',
  path: '/set_permissions',
  summary: 'Turn event webhooks on or off: `permissions` has a switch for each, such as `im_sub_session_close`.',
  body: z.object({ permissions: switches }),
  answer: codedAnswer.extend({ permissions: switches }),
  badInput: 2000,
  errors: {
    ...SIGNED_CALL_ERRORS,
    2000: { meaning: 'permissions-missing', text: '`permissions` is missing or empty' },
  },
});

export const SETTINGS_OPERATIONS = operationsByName(
  logIn,
  setNoticeUrl,
  setPushUrl,
  setPushContentType,
  setPermissions,
);
