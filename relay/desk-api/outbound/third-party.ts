/**
 * The call by which a smart-routing flow of the call centre asks a third party (doc 2 §6.1): what the desk posts, and what it
 * accepts as an answer, which is limited because it comes from a server that the desk does not know.
 */
import { z } from 'zod';
import { ifUsable, integer, optionalText, text } from '../wire.ts';

/** Doc 2 §8. */
export const ROUTING_SECONDS = 3;
export const ROUTING_CONTENT_TYPE = 'application/json;charset=utf8';
const LONGEST_VALUE = 255;

/** The beginning of preset names; a parameter of the user has another one. */
const PRESET = 'svc_';
const LONGEST_NAME = 100;
const LONGEST_PARAMETER = 1000;
const MOST_PARAMETERS = 50;
const MOST_ANSWERS = 200;

export const routingPresets = z.looseObject({
  svc_force_node_id: ifUsable(optionalText),
  svc_call_id: ifUsable(optionalText),
  svc_from_number: ifUsable(optionalText),
  svc_to_number: ifUsable(optionalText),
  svc_call_start_time: ifUsable(optionalText),
  svc_mobile_area: ifUsable(optionalText),
});
export type RoutingPresets = z.output<typeof routingPresets>;

export const routingParameters = z
  .record(z.string().min(1).max(LONGEST_NAME), text.pipe(z.string().max(LONGEST_PARAMETER)))
  .refine((given) => Object.keys(given).length <= MOST_PARAMETERS, `at most ${MOST_PARAMETERS}`)
  .refine((given) => !Object.keys(given).some((name) => name.startsWith(PRESET)), `no name may start with ${PRESET}`);

export const routingRequest = z.looseObject({ timestamp: integer, sign: text, data: routingPresets });

/** The first characters of a text; none is cut in half. */
const cut = (value: unknown): unknown =>
  typeof value === 'string' && value.length > LONGEST_VALUE
    ? [...value.slice(0, 2 * LONGEST_VALUE)].slice(0, LONGEST_VALUE).join('')
    : value;

/** Values are flat; longer texts are cut, as the document says. */
export const routingResponse = z.looseObject({
  data: z
    .record(z.string().max(LONGEST_NAME), z.preprocess(cut, z.union([z.string(), z.number(), z.boolean()])))
    .refine((given) => Object.keys(given).length <= MOST_ANSWERS, `at most ${MOST_ANSWERS} values`),
});
export type RoutingResponse = z.output<typeof routingResponse>;
