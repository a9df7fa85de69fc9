/** The console's HTTP API of custom fields and business records (console-protocol/fields.ts). */
import type { Request } from 'express';
import type { z } from 'zod';
import { createBusinessRecords } from '../agents/business-record.ts';
import type { FieldOwner, NoteTemplate } from '../console-protocol/fields.ts';
import * as protocol from '../console-protocol/fields.ts';
import { createDefinitionEdits } from '../fields/definition-edits.ts';
import { FieldRefused } from '../fields/field-options.ts';
import type { Field } from '../fields/field-rows.ts';
import { ValueRefused } from '../fields/field-values.ts';
import type { Session } from '../store/sessions.ts';
import { fieldView } from './field-view.ts';
import { Refused } from './refused.ts';
import { checked, createHandlers } from './respond.ts';
import { type ConsoleRouter, createRouter } from './roles.ts';
import type { ConsoleDesk } from './views.ts';

export function fieldRouter({ context, fields, events, signIn }: ConsoleDesk): ConsoleRouter<''> {
  const { store, clock } = context;
  const edits = createDefinitionEdits(fields, clock.now);
  const records = createBusinessRecords(context, fields, events);
  const { forAnybody, forAgents, forAdministrator } = createHandlers(signIn, clock.now, { refusalOf });
  const router = createRouter('');

  const view = (category: FieldOwner): protocol.ConsoleFields => ({
    category,
    fields: fields
      .all()
      .filter((one) => one.category === category)
      .map(fieldView),
    templates: category === 'note' ? fields.templates() : [],
    presence_field: context.tenant.presenceField ?? null,
  });

  function fieldOf({ params }: Request): Field {
    const field = fields.byName(String(params.name));
    if (!field) throw new Refused(404, 'there is no such field');
    return field;
  }

  function templateOf({ params }: Request): NoteTemplate {
    const template = fields.templates().find(({ id }) => id === Number(params.id));
    if (!template) throw new Refused(404, 'there is no such template');
    return template;
  }

  function checkGroup({ group_id: group }: z.output<typeof protocol.templateBody>): void {
    if (group !== null && !store.agents.group(group)) throw new Refused(404, 'there is no such group');
  }

  function sessionOf({ params }: Request): Session {
    const session = store.sessions.byId(Number(params.id));
    if (!session) throw new Refused(404, 'there is no such conversation');
    return session;
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

  function writeRecord(agent: Parameters<typeof records.write>[1], request: Request): protocol.ConsoleRecord {
    const session = sessionOf(request);
    if (session.agent_id !== agent.id) throw new Refused(403, 'this conversation is another agent’s');
    const { content, custom_fields: values = {}, updated_at: read } = checked(protocol.recordBody, request.body);
    if (read !== undefined && read !== (records.recordOf(session)?.updated_at ?? null))
      throw new Refused(409, 'the record has changed; read it again');
    records.write(session, agent, content, values);
    return recordView(session);
  }

  router.get(
    '/custom-fields',
    forAnybody(({ query }) => view(checked(protocol.fieldsQuery, query).category)),
  );
  router.post(
    '/custom-fields',
    forAdministrator(({ body }) => {
      const name = edits.create(checked(protocol.newFieldBody, body));
      return fieldView(fields.byName(name) as Field);
    }),
  );
  router.put(
    '/custom-fields/order',
    forAdministrator(({ body }) => {
      const { category, template_id, field_names } = checked(protocol.fieldOrderBody, body);
      edits.order(category, template_id, field_names);
      return view(category);
    }),
  );
  router.put(
    '/custom-fields/:name',
    forAdministrator((request) => {
      const field = fieldOf(request);
      const { updated_at: read, ...change } = checked(protocol.fieldBody, request.body);
      if (read !== field.updatedAt) throw new Refused(409, 'the field has changed; read it again');
      edits.update(field, change);
      return fieldView(fieldOf(request));
    }),
  );
  router.delete(
    '/custom-fields/:name',
    forAdministrator((request) => {
      edits.remove(fieldOf(request));
      return {};
    }),
  );
  router.post(
    '/note-templates',
    forAdministrator(({ body }) => {
      const template = checked(protocol.templateBody, body);
      checkGroup(template);
      return edits.createTemplate(template);
    }),
  );
  router.put(
    '/note-templates/:id',
    forAdministrator((request) => {
      const { id } = templateOf(request);
      const template = checked(protocol.templateBody, request.body);
      checkGroup(template);
      return edits.updateTemplate({ ...template, id });
    }),
  );
  router.delete(
    '/note-templates/:id',
    forAdministrator((request) => {
      edits.removeTemplate(templateOf(request));
      return {};
    }),
  );
  router.get(
    '/sessions/:id/note',
    forAnybody((request) => recordView(sessionOf(request))),
  );
  router.put(
    '/sessions/:id/note',
    forAgents((request, agent) => writeRecord(agent, request)),
  );
  return router;
}

const refusalOf = (error: unknown) =>
  error instanceof FieldRefused || error instanceof ValueRefused ? new Refused(400, error.message) : undefined;
