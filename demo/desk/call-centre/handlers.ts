/** Handlers of the call-centre calls (doc 2 §4.1, §4.2). */
import { type HandlerTable, notOffered } from '../api/handler.ts';

export const callHandlers = () =>
  ({
    'agent-callout': notOffered,
    'get-agent-work-way': notOffered,
    'set-agent-work-way': notOffered,
    'get-call-log': notOffered,
    'list-call-logs': notOffered,
    'list-call-agents': notOffered,
    'list-todays-calls': notOffered,
    'list-queued-calls': notOffered,
    'list-abandoned-calls': notOffered,
  }) satisfies Partial<HandlerTable>;
