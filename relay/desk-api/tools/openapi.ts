/**
 * The OpenAPI 3.1 document of the desk's interface, made of the table of operations and the schemas of its pushes.
 * Pure; whoever asked for it prints it.
 */
import { z } from 'zod';
import { routeOf } from '../client.ts';
import { customer } from '../customers/customers.ts';
import { ASSIGN_INFO, assignInfo, messageData, surveyOptions } from '../im/schemas.ts';
import { codedAnswer, hasBody, type Operation } from '../operation.ts';
import { eventWebhook } from '../outbound/events.ts';
import { replyNotification } from '../outbound/replies.ts';
import { TIMESTAMP_TOLERANCE_SECONDS } from '../signing/open-api.ts';
import { isRequired, type Json, jsonSchemaOf, jsonSchemasOf } from './json-schema.ts';

const SIGN_PARAMETERS: Record<string, [required: boolean, description: string]> = {
  email: [true, 'The super administrator’s e-mail.'],
  timestamp: [true, `Unix time of the call in seconds, at most ${TIMESTAMP_TOLERANCE_SECONDS} off.`],
  nonce: [false, 'Version 2 only: a text never used before.'],
  sign_version: [false, '`v2` for version 2; absent for version 1.'],
};

const SIGN =
  'Lower-case hexadecimal digest of the parts joined by `&`. Version 1: SHA-1 of email, API token, timestamp. ' +
  'Version 2: SHA-256 of email, API token, timestamp, nonce, sign_version. The API token itself is never sent.';

const schemaAddress = (id: string): string => `#/components/schemas/${id}`;
const ref = (id: string) => ({ $ref: schemaAddress(id) });
const inJson = (schema: Json) => ({ content: { 'application/json': { schema } } });

type NameOf = (schema: z.ZodType, id: string) => string;

/** The document as plain JSON, with every schema once under `components`. */
export function openApiDocument(operations: readonly Operation[]): Json {
  const registry = z.registry<{ id: string }>();
  const nameOf: NameOf = (schema, id) => {
    const known = registry.get(schema)?.id;
    if (known === undefined) registry.add(schema, { id });
    return known ?? id;
  };
  nameOf(codedAnswer, 'Answer');
  nameOf(surveyOptions, 'SurveyOptions');
  nameOf(messageData, 'MessageData');
  nameOf(customer, 'Customer');
  const kinds = Object.entries(ASSIGN_INFO).map(([kind, schema]) => nameOf(schema, `AssignInfo-${kind}`));

  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = routeOf(operation).replace(/:([a-z_]+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeCall(operation, nameOf) };
  }
  const webhooks = {
    reply: describePush('A message for a customer, to the receive address', nameOf(replyNotification, 'Reply')),
    event: describePush('Something that happened, to `push_url`', nameOf(eventWebhook, 'Event')),
  };
  const schemas = jsonSchemasOf(registry, schemaAddress, (schema, json) => {
    if (schema === assignInfo) json.anyOf = kinds.map(ref);
  });
  return {
    openapi: '3.1.1',
    info: {
      title: 'Support desk, open API v1',
      version: '1',
      description:
        'Refusals come with HTTP 200 too: only `code` tells. The same code means other things to other calls.',
    },
    servers: [{ url: '{desk}', variables: { desk: { default: 'https://desk.example' } } }],
    paths,
    webhooks,
    components: {
      schemas,
      parameters: Object.fromEntries(
        Object.entries(SIGN_PARAMETERS).map(([name, [required, description]]) => [
          name,
          { name, in: 'query', required, description, schema: { type: 'string' } },
        ]),
      ),
      securitySchemes: { sign: { type: 'apiKey', in: 'query', name: 'sign', description: SIGN } },
    },
  };
}

function describeCall(operation: Operation, nameOf: NameOf): Json {
  const { name, summary, source, signing, params, query, body, answer, limit } = operation;
  const signed = signing !== 'none';
  const rate = limit ? [`At most ${limit.calls} calls in ${limit.seconds} s for one ${limit.per}.`] : [];
  const answerName = nameOf(answer, `${name}.answer`);
  const refusal = nameOf(codedAnswer, 'Answer');
  return {
    operationId: name,
    summary,
    description: [`Source: ${source}.`, ...rate, codeTable(operation)].join('\n\n'),
    security: signed ? [{ sign: [] }] : [],
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(signed ? Object.keys(SIGN_PARAMETERS).map((one) => ({ $ref: `#/components/parameters/${one}` })) : []),
    ],
    ...(hasBody(operation) && { requestBody: { required: true, ...inJson(ref(nameOf(body, `${name}.body`))) } }),
    responses: {
      200: {
        description: 'Success or refusal, told apart by the code.',
        ...inJson(answerName === refusal ? ref(refusal) : { anyOf: [ref(answerName), ref(refusal)] }),
      },
      429: { description: 'The tenant’s calls of this minute are used up.' },
    },
  };
}

const describePush = (summary: string, name: string): Json => ({
  post: {
    summary,
    requestBody: { required: true, ...inJson(ref(name)) },
    responses: { 200: { description: 'Taken. The body is empty; after anything else the desk sends it again.' } },
  },
});

const parametersOf = (schema: z.ZodObject, place: 'path' | 'query'): Json[] =>
  Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
    name,
    in: place,
    required: isRequired(field),
    schema: jsonSchemaOf(field),
  }));

function codeTable({ errors, envelope }: Operation): string {
  const rows = Object.entries(errors).map(([code, { text }]) => `| ${code} | ${text} |`);
  return [`| ${envelope.field} | meaning |`, '|---|---|', `| ${envelope.success} | success |`, ...rows].join('\n');
}
