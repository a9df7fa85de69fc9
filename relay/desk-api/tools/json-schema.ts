/**
 * The schemas of the interface as JSON Schema, for people and tools, without what only our parsing adds: a field is required
 * if parsing refuses its absence, and `additionalProperties` and the bounds of safe integers are left out.
 */
import { z } from 'zod';

export type Json = Record<string, unknown>;
type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

export const isRequired = (field: z.core.$ZodType): boolean => !z.safeParse(field, undefined).success;

const dropParsingDetails: Override = ({ zodSchema, jsonSchema }) => {
  if (zodSchema instanceof z.ZodObject) {
    const required = Object.entries(zodSchema.shape).flatMap(([name, field]) => (isRequired(field) ? [name] : []));
    if (required.length > 0) jsonSchema.required = required;
    else delete jsonSchema.required;
    delete jsonSchema.additionalProperties;
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

export const jsonSchemaOf = (schema: z.ZodType): Json =>
  withoutDialect(z.toJSONSchema(schema, { override: dropParsingDetails }) as Json);

/** Several schemas by name, with references to each other; `more` changes one at the end. */
export function jsonSchemasOf(
  registry: z.core.$ZodRegistry<{ id: string }>,
  uri: (id: string) => string,
  more: (schema: unknown, json: Json) => void,
): Json {
  const override: Override = (context) => {
    dropParsingDetails(context);
    more(context.zodSchema, context.jsonSchema as Json);
  };
  const { schemas } = z.toJSONSchema(registry, { override, uri });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutDialect(schema as Json)]));
}

/** The surrounding document states the dialect, and its keys are the names. */
const withoutDialect = ({ $schema: _, $id: __, ...schema }: Json): Json => schema;
