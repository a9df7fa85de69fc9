/** Outbound calls and work ways of agents (doc 2 §4.1, §7), written from the document alone. */
import type { DocumentedCall, Section } from '../../oracle.ts';
import { sectionsOfCall } from '../../oracle.ts';
import { asCoded, codeAlone, others, used } from '../../treatment.ts';

const EMAIL = 'juniper@desk.example';
const byOperators = others('for operators at the command line, who set up telephones');
const calling = used('features/call-back/call-back.ts');

/** §7: what every call about an agent may be refused with. */
const CODES_OF_AGENTS = {
  2005: /not found/,
  3003: /agent_email.*empty/,
  11008: /no call-center permission/,
  11011: /does not exist or was deleted/,
};

const shared = { family: 'call-centre', signed: true } as const;

export const CALLS: readonly DocumentedCall[] = [
  {
    ...shared,
    name: 'agent-callout',
    method: 'POST',
    path: '/open_api/callcenter/agent_callout',
    query: { agent_email: EMAIL, number: '13800000000' },
    required: ['agent_email', 'number'],
    answer: { code: 1000, message: 'OK', call_id: '3012@20240101120000-out' },
    codes: CODES_OF_AGENTS,
  },
  {
    ...shared,
    name: 'get-agent-work-way',
    method: 'GET',
    path: '/open_api/callcenter/agent_work_way',
    query: { agent_email: EMAIL },
    required: ['agent_email'],
    answer: { code: 1000, message: 'OK', agent_work_way: 'fixed_voip_online' },
    codes: CODES_OF_AGENTS,
  },
  {
    ...shared,
    name: 'set-agent-work-way',
    method: 'POST',
    path: '/open_api/callcenter/agent_work_way',
    query: { agent_email: EMAIL, agent_work_way: 'phone_online' },
    required: ['agent_email', 'agent_work_way'],
    answer: { code: 1000, message: 'OK' },
    codes: { ...CODES_OF_AGENTS, 2010: /work way.*fixed_voip_online.*phone_online/ },
  },
];

export const SECTIONS: readonly Section[] = [
  ...sectionsOfCall('agent-callout', { agent_email: calling, number: calling }, { ...codeAlone, call_id: calling }),
  ...sectionsOfCall('get-agent-work-way', { agent_email: byOperators }, { ...codeAlone, agent_work_way: byOperators }),
  ...sectionsOfCall('set-agent-work-way', { agent_email: byOperators, agent_work_way: byOperators }, asCoded),
];
