/** Refusals as each API family words them. */
import type { Api, Envelope } from '../../../relay/desk-api/apis.ts';
import { Refusal } from './handler.ts';

/** A refusal as the family of the call words it. */
export const inEnvelope = ({ field }: Envelope, { code, message, more }: Refusal): object => ({
  [field]: code,
  message,
  ...more,
});

/** The answer to a body that is no JSON, or too large. */
export const unreadableBody = ({ envelope, badInput }: Api): object =>
  inEnvelope(envelope, new Refusal(badInput, 'the body is not JSON, or too large'));
