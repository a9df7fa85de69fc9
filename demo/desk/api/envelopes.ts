/** Refusals and successes in the envelope of each API family. */
import type { Api, Envelope } from '../../../relay/desk-api/apis.ts';
import { Refusal } from './handler.ts';

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

/** The answer to a request that cannot be read: its body, or the encoding of its path. */
export const unreadable = ({ envelope, badInput, bodyFormat }: Api, what: 'body' | 'path'): object =>
  inEnvelope(
    envelope,
    new Refusal(
      badInput,
      what === 'path'
        ? 'the path is not percent-encoded UTF-8'
        : bodyFormat
          ? `the body is not ${bodyFormat.name}, or too large`
          : 'the body is not JSON, or too large or too deep',
    ),
  );
