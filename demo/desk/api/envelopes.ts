/** Refusals in the envelope of each API family. */
import type { Api, Envelope } from '../../../relay/desk-api/apis.ts';
import { Refusal } from './handler.ts';

/** Formats a refusal for an API family. */
export const inEnvelope = ({ field }: Envelope, { code, message, more }: Refusal): object => ({
  [field]: code,
  message,
  ...more,
});

/** The answer to a body that is not JSON, or too large. */
export const unreadableBody = ({ envelope, badInput }: Api): object =>
  inEnvelope(envelope, new Refusal(badInput, 'the body is not JSON, or too large'));
