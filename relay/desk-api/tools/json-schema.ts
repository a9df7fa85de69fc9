/**
 * The schemas of the interface as JSON Schema, for people and tools: what reading tolerates is left out, so that only
 * what the documents promise remains. Knows no operation.
 */
import { z } from 'zod';

export type Json = Record<string, unknown>;
type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** Whether an object is incomplete without the field. */
export const isRequired = (field: z.core.$ZodType): boolean => !z.safeParse(field, undefined).success;

const promisesAlone: Override = ({ zodSchema, jsonSchema }) => {
  if (zodSchema instanceof z.ZodObject) {
    const required = Object.entries(zodSchema.shape).flatMap(([name, field]) => (isRequired(field) ? [name] : []));
    if (required.length > 0) jsonSchema.required = required;
    else delete jsonSchema.required;
    delete jsonSchema.additionalProperties;
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

/** One schema by itself. */
export const jsonSchemaOf = (schema: z.ZodType): Json =>
  withoutDialect(z.toJSONSchema(schema, { override: promisesAlone }) as Json);

/**
 * Many schemas by name, referring to each other.
 * @param uri where a schema of that name is
 * @param more a last word on one schema
 */
export function jsonSchemasOf(
  registry: z.core.$ZodRegistry<{ id: string }>,
  uri: (id: string) => string,
  more: (schema: unknown, json: Json) => void,
): Json {
  const override: Override = (context) => {
    promisesAlone(context);
    more(context.zodSchema, context.jsonSchema as Json);
  };
  const { schemas } = z.toJSONSchema(registry, { override, uri });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutDialect(schema as Json)]));
}

/** The document around them names the dialect, and its keys name the schemas. */
function withoutDialect({ $schema: _, $id: __, ...schema }: Json): Json {
  return schema;
}
