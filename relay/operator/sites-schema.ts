/** Prints the JSON Schema of SITES_FILE, for editors and operators. */
import { z } from 'zod';
import { sitesFile } from '../sites/sites.ts';
import { type Command, UsageError } from './operator.ts';

/** Removes the bounds of safe integers, which mean nothing to readers. */
const withoutBounds = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

export const sitesSchema: Command = async (args, { write }) => {
  if (args.length > 0) throw new UsageError('sites-schema takes nothing.');
  write(JSON.stringify(z.toJSONSchema(sitesFile, { io: 'input', override: withoutBounds }), null, 2));
  return true;
};
