/**
 * The business record of a session: what the agent notes for the company, with the fields of a template. The template is that of
 * the agent's group when the record is first written.
 */
import type { FieldValues } from '../fields/field-values.ts';
import type { Fields } from '../fields/fields.ts';
import type { EventWebhooks } from '../pushes/event-webhooks.ts';
import type { Agent } from '../store/agents.ts';
import type { BusinessRecord } from '../store/business-records.ts';
import type { Context } from '../store/context.ts';
import type { Session } from '../store/sessions.ts';

export function createBusinessRecords({ store, clock, hub }: Context, fields: Fields, events: EventWebhooks) {
  const recordOf = (session: Session): BusinessRecord | undefined => store.businessRecords.of(session.id);

  /** Undefined if the record's template was deleted. */
  function templateOf(session: Session) {
    const record = recordOf(session);
    if (record) return fields.templates().find(({ id }) => id === record.template_id);
    return fields.templateFor(store.agents.byId(session.agent_id)?.group_id);
  }

  return {
    recordOf,
    templateOf,
    /** Writes the content and the named values. @throws ValueRefused; nothing is written then */
    write: (session: Session, agent: Agent, content: string, given: FieldValues): void =>
      store.transaction(() => {
        const before = recordOf(session);
        const templateId = templateOf(session)?.id ?? before?.template_id ?? 0;
        const { values, edits } = fields.editRecord(before, { templateId, content, given });
        if (edits.length === 0) return;
        store.businessRecords.write({
          session_id: session.id,
          content,
          custom_fields: JSON.stringify(values),
          template_id: templateId,
          agent_id: agent.id,
          updated_at: clock.now(),
        });
        hub.publish('changed', { kind: 'record', id: session.id });
        events.recordEdited(session, recordOf(session) as BusinessRecord, edits);
      }),
  };
}
