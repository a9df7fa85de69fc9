/** Reads the desk's refusal of a body: one sentence for each wrong field. Pure. */
import { sentenceFrom } from '../../state/console-connection.ts';

/** Sentences by the field that they are about, such as `url` or `nodes.0.url`; `all` belongs to no field. */
export type Errors = Readonly<Record<string, string>>;

const NAME_IS_TAKEN = /has the name "/;

/** @param fields of the form; what is wrong elsewhere is under `all` */
export function refusalsOf(message: string, fields: readonly string[]): Errors {
  if (NAME_IS_TAKEN.test(message)) return { name: message };
  const refusals: Record<string, string> = {};
  for (const part of message.split('✖ ').filter((one) => one.trim() !== '')) {
    const [words = '', place = ''] = part.split('→ at ').map((one) => one.trim());
    const path = place.replace(/\.$/, '').replace(/\[(\d+)\]/g, '.$1');
    const field = path.startsWith('nodes.') ? path : (path.split('.')[0] ?? '');
    const known = path.startsWith('nodes.') || fields.includes(field) ? field : 'all';
    refusals[known] ??= sentenceFrom(words);
  }
  return refusals;
}
