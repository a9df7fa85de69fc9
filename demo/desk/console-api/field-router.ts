/** The console's HTTP API of custom fields and business records (console-protocol/fields.ts). */
import type { Request } from 'express';
import { createBusinessRecords } from '../agents/business-record.ts';
import type { FieldOwner, NoteTemplate } from '../console-protocol/fields.ts';
import * as protocol from '../console-protocol/fields.ts';
import { found, Refused } from '../core/refused.ts';
import { createDefinitionEdits } from '../fields/definition-edits.ts';
import { FieldRefused } from '../fields/field-options.ts';
import type { Field } from '../fields/field-rows.ts';
import { ValueRefused } from '../fields/field-values.ts';
import type { Session } from '../store/sessions.ts';
import { type ConsoleRouter, createCalls, nothing } from './respond.ts';
import { type ConsoleDesk, fieldView } from './views.ts';

export function fieldRouter(desk: ConsoleDesk): ConsoleRouter {
  const { context, fields, events } = desk;
  const { store, clock } = context;
  const edits = createDefinitionEdits(fields, clock.now);
  const records = createBusinessRecords(context, fields, events);
  const { router, serve } = createCalls(desk, { refusalOf });

  const view = (category: FieldOwner): protocol.ConsoleFields => ({
    category,
    fields: fields
      .all()
      .filter((one) => one.category === category)
      .map(fieldView),
    templates: category === 'note' ? fields.templates() : [],
    presence_field: context.tenant.presenceField ?? null,
  });

  const fieldOf = ({ params }: Request): Field => found(fields.byName(String(params.name)), 'field');
  const sessionOf = (id: number): Session => found(store.sessions.byId(id), 'conversation');
  function templateOf(id: number): NoteTemplate {
    const template = fields.templates().find((one) => one.id === id);
    return found(template, 'template');
  }

  function checkGroup({ group_id: group }: Pick<NoteTemplate, 'group_id'>): void {
    if (group !== null) found(store.agents.group(group), 'group');
  }

  function recordView(session: Session): protocol.ConsoleRecord {
    const record = records.recordOf(session);
    const template = records.templateOf(session);
    return {
      session_id: session.id,
      note_id: record?.id ?? null,
      content: record?.content ?? '',
      custom_fields: record ? fields.shown('note', JSON.parse(record.custom_fields), record.template_id) : {},
      template: {
        id: template?.id ?? 0,
        name: template?.name ?? '',
        fields: template ? fields.of('note', template.id).map(fieldView) : [],
      },
      updated_at: record?.updated_at ?? null,
      updated_by: (record && store.agents.byId(record.agent_id)?.nick) ?? '',
    };
  }

  serve('GET /custom-fields', protocol.fieldsQuery, ({ input }) => view(input.category));
  serve('POST /custom-fields', protocol.newFieldBody, ({ input }) =>
    fieldView(fields.byName(edits.create(input)) as Field),
  );
  serve('PUT /custom-fields/order', protocol.fieldOrderBody, ({ input }) => {
    edits.order(input.category, input.template_id, input.field_names);
    return view(input.category);
  });
  serve('PUT /custom-fields/:name', protocol.fieldBody, ({ input: { updated_at: read, ...change }, request }) => {
    const field = fieldOf(request);
    if (read !== field.updatedAt) throw new Refused(409, 'the field has changed; read it again');
    edits.update(field, change);
    return fieldView(fieldOf(request));
  });
  serve('DELETE /custom-fields/:name', nothing, ({ request }) => edits.remove(fieldOf(request)));
  serve('POST /note-templates', protocol.templateBody, ({ input }) => {
    checkGroup(input);
    return edits.createTemplate(input);
  });
  serve('PUT /note-templates/:id', protocol.templateBody, ({ id, input }) => {
    templateOf(id);
    checkGroup(input);
    return edits.updateTemplate({ ...input, id });
  });
  serve('DELETE /note-templates/:id', nothing, ({ id }) => edits.removeTemplate(templateOf(id)));
  serve('GET /sessions/:id/note', nothing, ({ id }) => recordView(sessionOf(id)));
  serve('PUT /sessions/:id/note', protocol.recordBody, ({ id, agent, input }) => {
    const session = sessionOf(id);
    if (session.agent_id !== agent.id) throw new Refused(403, 'this conversation is another agent’s');
    const { content, custom_fields: values = {}, updated_at: read } = input;
    if (read !== undefined && read !== (records.recordOf(session)?.updated_at ?? null))
      throw new Refused(409, 'the record has changed; read it again');
    records.write(session, agent, content, values);
    return recordView(session);
  });
  return router;
}

const refusalOf = (error: unknown) =>
  error instanceof FieldRefused || error instanceof ValueRefused ? new Refused(400, error.message) : undefined;
