/**
 * `PUT /im/sessions/:session_id/message_preview` (doc 1 §4.1). A session's fourth call in a second is refused with
 * 2000: the documents state the rate but not the answer, and HTTP 429 would mean the limit of the whole tenant.
 */
import { previewMessage } from '../../../relay/desk-api/im/sessions.ts';
import { createRate } from '../../../relay/http/rates.ts';
import { type HandlerTable, OK, REFUSED, refuse } from '../api/handler.ts';
import type { Desk } from './desk-parts.ts';

export function previewHandler({ context }: Desk) {
  const { store, clock, hub, behaviour } = context;
  const { calls, seconds } = previewMessage.limit;
  const rate = createRate(calls, seconds * 1000);

  return {
    'preview-message': ({ params, body }) => {
      if (!(store.settings.read('message_preview') ?? behaviour.previews))
        return refuse(REFUSED.previewOff, 'the preview interface is not enabled');
      const session = store.sessions.byId(params.session_id);
      if (session?.state !== 'open') return refuse(REFUSED.missing, 'the session does not exist or is closed');
      if (!rate.allow(String(session.id), clock.now()))
        return refuse(REFUSED.unknown, 'more than three previews in a second');
      if (store.sessions.setPreview(session.id, body.content, clock.now()))
        hub.publish('preview', session.id, body.content);
      return OK;
    },
  } satisfies Partial<HandlerTable>;
}
