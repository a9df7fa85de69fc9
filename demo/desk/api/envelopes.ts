/** Refusals and successes in the envelope of each API family. */
import type { Api, Envelope } from '../../../relay/desk-api/apis.ts';
import { Refusal } from './handler.ts';

/** Formats a refusal for an API family. */
export const inEnvelope = (
  { field, isFlag, message: text = 'message', besideRefusal }: Envelope,
  { code, message, more }: Refusal,
): object => ({
  ...besideRefusal,
  [field]: isFlag ? false : code,
  [text]: message,
  ...more,
});

/** Formats a success for an API family: the handler's answer, with the family's values for fields that it leaves out. */
export const successIn = ({ field, success, isFlag, besideSuccess }: Envelope, answer: object): object => ({
  [field]: isFlag ? true : success,
  ...besideSuccess,
  ...answer,
});

/** The answer to a body that is not JSON, too large or too deep. */
export const unreadableBody = ({ envelope, badInput }: Api): object =>
  inEnvelope(envelope, new Refusal(badInput, 'the body is not JSON, or too large or too deep'));
