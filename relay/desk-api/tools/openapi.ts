/** Builds the OpenAPI 3.1 document of the desk's interface from the table of operations and the schemas of pushes. */
import { z } from 'zod';
import { ASSIGN_INFO, assignInfo, surveyOptions } from '../im/schemas.ts';
import { codedAnswer, hasBody, type Operation, routeOf } from '../operation.ts';
import { chatAppPush, chatAppTokenAnswer, chatAppTokenQuery } from '../outbound/chat-app.ts';
import { EVENT_MESSAGES, eventWebhook, LATER_EVENT_MESSAGES } from '../outbound/events.ts';
import { replyNotification } from '../outbound/replies.ts';
import {
  robotMessageQuery,
  robotMessageRequest,
  robotMessageResponse,
  robotTaskRequest,
  robotTaskResponse,
} from '../outbound/robot-webhooks.ts';
import { routingRequest, routingResponse } from '../outbound/third-party.ts';
import type { Signing } from '../signing/signing.ts';
import { isRequired, type Json, jsonSchemaOf, jsonSchemasOf } from './json-schema.ts';

const schemaAddress = (id: string): string => `#/components/schemas/${id}`;
const ref = (id: string) => ({ $ref: schemaAddress(id) });
const inContent = (type = 'application/json', schema: Json) => ({ content: { [type]: { schema } } });
const inJson = (schema: Json) => inContent(undefined, schema);

type NameOf = (schema: z.ZodType, id: string) => string;

/** The document as JSON; each schema appears once under `components`. */
export function openApiDocument(operations: readonly Operation[]): Json {
  const registry = z.registry<{ id: string }>();
  const nameOf: NameOf = (schema, id) => {
    const known = registry.get(schema)?.id;
    if (known === undefined) registry.add(schema, { id });
    return known ?? id;
  };
  nameOf(codedAnswer, 'Answer');
  nameOf(surveyOptions, 'SurveyOptions');
  for (const { schemas } of operations) {
    for (const [name, schema] of Object.entries(schemas ?? {})) nameOf(schema, name);
  }
  const kinds = Object.entries(ASSIGN_INFO).map(([kind, schema]) => nameOf(schema, `AssignInfo-${kind}`));

  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = routeOf(operation).replace(/:([A-Za-z_]+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeCall(operation, nameOf) };
  }
  const webhooks = {
    reply: describePush('A message for a customer, to the receive address', nameOf(replyNotification, 'Reply')),
    event: describePush('Something that happened, to `push_url`', nameOf(eventWebhook, 'Event')),
    ...eventsByAction(nameOf),
    robotMessage: describeThirdParty('A robot asks a third party for an answer', {
      query: parametersOf(robotMessageQuery, 'query'),
      request: nameOf(robotMessageRequest, 'RobotMessageRequest'),
      response: nameOf(robotMessageResponse, 'RobotMessageResponse'),
    }),
    callRouting: describeThirdParty('A smart-routing flow asks a third party where a call goes', {
      request: nameOf(routingRequest, 'RoutingRequest'),
      response: nameOf(routingResponse, 'RoutingResponse'),
    }),
    chatApp: describePush(
      'A reply, or a change of the queue, to the address of a chat app',
      nameOf(chatAppPush, 'ChatAppPush'),
    ),
    chatAppToken: {
      get: {
        summary: 'The token of the chat app, from `<address>/getAccessToken`',
        parameters: parametersOf(chatAppTokenQuery, 'query'),
        responses: {
          200: { description: 'The chat app’s answer.', ...inJson(ref(nameOf(chatAppTokenAnswer, 'ChatAppToken'))) },
        },
      },
    },
    robotTask: describeThirdParty('A robot has a third party run a step of a task', {
      request: nameOf(robotTaskRequest, 'RobotTaskRequest'),
      response: nameOf(robotTaskResponse, 'RobotTaskResponse'),
    }),
  };
  const signings = signingsOf(operations);
  const schemas = jsonSchemasOf(registry, schemaAddress, (schema, json) => {
    if (schema === assignInfo) json.anyOf = kinds.map(ref);
  });
  return {
    openapi: '3.1.1',
    info: {
      title: 'Support desk, open API v1 and knowledge base',
      version: '1',
      description:
        'Refusals come with HTTP 200 too: only `code` tells. The same code means other things to other calls.',
    },
    servers: [{ url: '{desk}', variables: { desk: { default: 'https://desk.example' } } }],
    paths,
    webhooks,
    components: {
      schemas,
      parameters: Object.fromEntries(signings.flatMap(describeSignParameters)),
      securitySchemes: Object.fromEntries(signings.map(({ name, scheme }) => [name, { type: 'apiKey', ...scheme }])),
    },
  };
}

function signingsOf(operations: readonly Operation[]) {
  const all = new Set<Signing>(operations.map(({ api }) => api.signing));
  return [...all].flatMap(({ name, description }) => (description ? [{ name, ...description }] : []));
}

const describeSignParameters = ({ name, parameters }: ReturnType<typeof signingsOf>[number]): [string, Json][] =>
  Object.entries(parameters).map(([one, about]) => [
    `${name}.${one}`,
    { name: one, in: 'query', ...about, schema: { type: 'string' } },
  ]);

function describeCall(operation: Operation, nameOf: NameOf): Json {
  const { name, api, summary, source, params, query, body, answer, limit } = operation;
  const { description: sign, name: signName } = api.signing;
  const rate = limit ? [`At most ${limit.calls} calls in ${limit.seconds} s for one ${limit.per}.`] : [];
  const answerName = nameOf(answer, `${name}.answer`);
  const refusal = nameOf(codedAnswer, 'Answer');
  return {
    operationId: name,
    summary,
    description: [`Source: ${source}.`, ...rate, codeTable(operation)].join('\n\n'),
    security: sign ? [{ [signName]: [] }] : [],
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...Object.keys(sign?.parameters ?? {}).map((one) => ({ $ref: `#/components/parameters/${signName}.${one}` })),
    ],
    ...(hasBody(operation) && {
      requestBody: {
        required: true,
        ...inContent(api.bodyFormat?.contentType, withSign(ref(nameOf(body, `${name}.body`)), sign?.body)),
      },
    }),
    responses: {
      200: {
        description: 'Success or refusal, told apart by the code.',
        ...inJson(answerName === refusal ? ref(refusal) : { anyOf: [ref(answerName), ref(refusal)] }),
      },
      429: { description: 'The tenant’s calls of this minute are used up.' },
    },
  };
}

function withSign(body: Json, added: Readonly<Record<string, string>> | undefined): Json {
  if (added === undefined) return body;
  const fields = Object.entries(added).map(([field, description]) => [field, { type: 'string', description }]);
  const sign = { type: 'object', required: Object.keys(added), properties: Object.fromEntries(fields) };
  return { allOf: [body, sign] };
}

function eventsByAction(nameOf: NameOf): Record<string, Json> {
  const messages: Record<string, z.ZodType> = { ...EVENT_MESSAGES, ...LATER_EVENT_MESSAGES };
  return Object.fromEntries(
    Object.entries(messages).map(([action, message]) => {
      const event = z.looseObject({ action: z.literal(action), message });
      return [action, describePush(`The event ${action}, to \`push_url\``, nameOf(event, action))];
    }),
  );
}

const describeThirdParty = (
  summary: string,
  { query = [], request, response }: { query?: Json[]; request: string; response: string },
): Json => ({
  post: {
    summary,
    parameters: query,
    requestBody: { required: true, ...inJson(ref(request)) },
    responses: { 200: { description: 'The third party’s answer.', ...inJson(ref(response)) } },
  },
});

const describePush = (summary: string, name: string): Json => ({
  post: {
    summary,
    requestBody: { required: true, ...inJson(ref(name)) },
    responses: { 200: { description: 'Taken. The body is empty; after anything else the desk sends it again.' } },
  },
});

const parametersOf = (schema: z.ZodObject, location: 'path' | 'query'): Json[] =>
  Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
    name,
    in: location,
    required: isRequired(field),
    schema: jsonSchemaOf(field),
  }));

function codeTable({ errors, badInput, conditions = [], api: { envelope } }: Operation): string {
  const rows = [
    ...Object.entries(errors).map(([code, { text }]) => `| ${code} | ${text} |`),
    ...conditions.map((text) => `| ${badInput} | ${text} |`),
  ];
  return [`| ${envelope.field} | meaning |`, '|---|---|', `| ${envelope.success} | success |`, ...rows].join('\n');
}
