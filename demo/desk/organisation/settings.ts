/** The log-in and the callback settings (doc 1 §4.5). */
import {
  logIn,
  setNoticeUrl,
  setPermissions,
  setPushContentType,
  setPushUrl,
} from '../../../relay/desk-api/organisation/settings.ts';
import { equalInConstantTime } from '../../../relay/desk-api/signing/open-api.ts';
import { OK, on, REFUSED, refuse } from '../api/handlers.ts';
import type { Desk } from '../im/desk-parts.ts';

const isHttp = (address: string) => ['http:', 'https:'].includes(URL.parse(address)?.protocol ?? '');
const notAnAddress = refuse(REFUSED.invalid, 'an address must begin with http:// or https://');

export function settingsHandlers({ context }: Desk) {
  const { store, tenant } = context;
  return [
    on(logIn, ({ body }) => {
      const email = equalInConstantTime(body.email, tenant.email);
      const password = equalInConstantTime(body.password, tenant.password);
      if (!email || !password) return refuse(REFUSED.invalid, 'the e-mail or the password is wrong');
      return { ...OK, open_api_auth_token: tenant.apiToken };
    }),

    on(setNoticeUrl, ({ body }) => {
      const { organization, customer } = body.notice_url;
      const given = [organization, customer].filter((address) => address !== undefined);
      if (!given.every(isHttp)) return notAnAddress;
      const kept = {
        ...store.settings.read('notice_url'),
        ...(organization && { organization }),
        ...(customer && { customer }),
      };
      store.settings.write('notice_url', kept);
      return { ...OK, notice_url: kept };
    }),

    on(setPushUrl, ({ body }) => {
      if (!isHttp(body.push_url)) return notAnAddress;
      store.settings.write('push_url', body.push_url);
      return { ...OK, push_url: body.push_url };
    }),

    on(setPushContentType, ({ body }) => {
      const type = body.push_content_type.toUpperCase();
      // JSON is the one value the documents print.
      if (type !== 'JSON') return refuse(REFUSED.unknown, 'the content type must be "JSON"');
      store.settings.write('push_content_type', type);
      return { ...OK, webhook_push_type: type };
    }),

    on(setPermissions, ({ body }) => {
      if (Object.keys(body.permissions).length === 0) return refuse(REFUSED.unknown, '"permissions" is empty');
      const permissions = { ...store.settings.read('permissions'), ...body.permissions };
      store.settings.write('permissions', permissions);
      return { ...OK, permissions };
    }),
  ];
}
