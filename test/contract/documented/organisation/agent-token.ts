/** The call for an agent's token (doc 2 §4.1, §5.2), written from the document alone. */
import { type DocumentedCall, type Section, sectionsOfCall } from '../../oracle.ts';
import { codeAlone, others } from '../../treatment.ts';

export const CALLS: readonly DocumentedCall[] = [
  {
    name: 'get-agent-token',
    family: 'agent-token',
    method: 'POST',
    path: '/open_api_v1/get_agent_token',
    signed: true,
    // The body also has email, timestamp and sign, which are the signature.
    body: { agent_email: 'agent@example.com' },
    required: ['agent_email'],
    answer: { code: 1000, agent_api_token: '77777777-2222-4333-8444-555555555555' },
    codes: { 2005: /agent/, 3003: /empty/, 11011: /deleted/ },
  },
];

const byAdministrators = others('for administrators, who give an agent’s token to the agent’s own programs');

export const SECTIONS: readonly Section[] = [
  ...sectionsOfCall(
    'get-agent-token',
    { agent_email: byAdministrators },
    { ...codeAlone, agent_api_token: byAdministrators },
  ),
];

/** The signature, with the sign of platform-independent SHA-1 over `admin@example.com&<token>&1700000000`. */
export const SIGNED_BODY = {
  email: 'admin@example.com',
  timestamp: 1_700_000_000,
  sign: '96429f2ae923af13866d363c4165837871133a41',
};
