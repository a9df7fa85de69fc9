/** The smart-routing call to a third party (doc 2 §6.1, §8), written from the document alone. */
import { routingRequest, routingResponse } from '../../../../relay/desk-api/outbound/third-party.ts';
import type { Section } from '../../oracle.ts';
import { others } from '../../treatment.ts';

/** `printf %s 11111111-2222-4333-8444-5555555555551700000000 | md5sum`. */
export const VECTOR = {
  token: '11111111-2222-4333-8444-555555555555',
  timestamp: 1_700_000_000,
  sign: '8b55ff57f3c4884d968ce3005b0b0633',
};
export const CONTENT_TYPE = 'application/json;charset=utf8';

const PRESETS = {
  svc_force_node_id: '12',
  svc_call_id: '3012@20240101120000',
  svc_from_number: '13800000000',
  svc_to_number: '4000000000',
  svc_call_start_time: 'Mon, 01 Jan 2024 12:00:00 GMT',
  svc_mobile_area: 'Shanghai',
};
export const REQUEST = {
  timestamp: VECTOR.timestamp,
  sign: VECTOR.sign,
  data: { shop: 'lamps', ...PRESETS },
};
export const RESPONSE = { data: { queue: 'first', priority: 1, vip: true } };

const byCallCentre = others('for the call centre: its routing flow asks the shop’s backend, without the relay');
const fields = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, byCallCentre]));

export const SECTIONS: readonly Section[] = [
  {
    title: 'doc 2 §6.1 request',
    schema: routingRequest,
    fields: fields(['timestamp', 'sign', 'data', ...Object.keys(PRESETS).map((name) => `data.${name}`)]),
  },
  { title: 'doc 2 §6.1 response', schema: routingResponse, fields: fields(['data']) },
];
