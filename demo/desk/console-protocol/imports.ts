/** `POST /imports/customers` and `/imports/organizations`, the administrator's; the result also goes to the notice address (doc 1 §4.5). */
import { z } from 'zod';

/** Each row is the body of `create-customer` (doc 1 §4.2), or of `POST /organizations`. A wrong row costs no other row. */
export const importBody = z.strictObject({ rows: z.array(z.unknown()).min(1).max(1000) });

export type ImportKind = 'customer' | 'organization';

export type ImportResult = {
  total: number;
  created: number;
  /** Rows from 1, in the order of the call. */
  refused: { row: number; message: string }[];
  /** Whether the result goes to a notice address. */
  is_noticed: boolean;
};
