/**
 * Checks PUBLIC_URL as browsers and the desk reach it: whether this relay answers there, and accepts pushes, which name no real
 * customer. The desk does not reveal where it pushes to (doc 1 §4.5 only sets that), so the operator gets the address to compare.
 */
import { randomUUID } from 'node:crypto';
import type { RelayConfig } from '../../config/config.ts';
import { PROBE } from '../../desk-api/outbound/replies.ts';
import { DESK_API_COMMAND } from '../../desk-api/usage-commands.ts';
import { ask, type Finding, fail, isOwnMachine, pass, todo } from './check.ts';

const SUBJECT = 'address';
const PUSHES = {
  replies: () => ({ customer_token: `${PROBE}-${randomUUID()}`, assign_type: 'agent', messages: [] }),
  events: () => ({ action: PROBE, message: {} }),
} as const;

export async function checkAddresses(
  { publicUrl, callbackSecrets, trustedProxies }: RelayConfig,
  { showSecrets, isFirst }: { showSecrets: boolean; isFirst: boolean },
): Promise<Finding[]> {
  const answer = await ask(`${publicUrl}/health/live`);
  const isAnswered = typeof answer !== 'string';
  const live = isAnswered ? await answerFinding(publicUrl, answer) : silenceFinding(publicUrl, answer, isFirst);
  const findings = [live];
  if (!publicUrl.startsWith('https:') && !isOwnMachine(publicUrl)) {
    findings.push(
      fail(
        SUBJECT,
        'PUBLIC_URL is not https: browsers on https sites will not connect, and others can read the pushes',
      ),
    );
  }
  if (publicUrl.startsWith('https:') && trustedProxies === 0) {
    findings.push(
      todo(
        'proxies',
        'the relay itself speaks no https, and TRUSTED_PROXIES is 0: set it to the number of your proxies, or all visitors share the limits of one address',
      ),
    );
  }
  if (isAnswered && live.verdict === 'ok') {
    for (const secret of callbackSecrets) findings.push(...(await checkPushes(publicUrl, secret)));
  }
  const shown = showSecrets ? callbackSecrets[0] : '(CALLBACK_SECRET)';
  const hint = showSecrets ? '' : '; --show-secrets prints it in full';
  return [
    ...findings,
    todo('desk needs', `the receive address ${publicUrl}/callbacks/${shown}/replies${hint}`),
    todo(
      'desk needs',
      `the event address ${publicUrl}/callbacks/${shown}/events; ${DESK_API_COMMAND} set-push-url sets it`,
    ),
    todo(
      'desk needs',
      'messages and sessions in its plan, which only a visitor’s message can try: write one in the chat',
    ),
  ];
}

/** @param isFirst no relay has been started yet, so none can answer */
const silenceFinding = (publicUrl: string, why: string, isFirst: boolean): Finding =>
  isFirst
    ? todo(SUBJECT, `nobody answers yet at ${publicUrl} (${why}); start the relay, then run this again`)
    : fail(SUBJECT, `${publicUrl} cannot be reached (${why}); start the relay, check PUBLIC_URL, proxy and DNS`);

async function answerFinding(publicUrl: string, answer: Response): Promise<Finding> {
  const { status } = answer;
  if (status === 200 && (await answer.text()) === '{"live":true}')
    return pass(SUBJECT, `a relay answers at ${publicUrl}`);
  return fail(SUBJECT, `at ${publicUrl} something else answers (HTTP ${status}); check PUBLIC_URL and the proxy`);
}

const checkPushes = (publicUrl: string, secret: string): Promise<Finding[]> =>
  Promise.all(
    Object.entries(PUSHES).map(async ([path, push]) => {
      const subject = `${path} address`;
      const response = await ask(`${publicUrl}/callbacks/${secret}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(push()),
      });
      if (typeof response === 'string') return fail(subject, `cannot be reached (${response})`);
      const { status } = response;
      if (status === 200 && (await response.text()) === '') {
        return pass(subject, 'the relay accepts pushes with this CALLBACK_SECRET');
      }
      return fail(
        subject,
        STATUS[status] ?? `answers HTTP ${status} instead of an empty 200; a proxy changes the answer`,
      );
    }),
  );

const STATUS: Record<number, string | undefined> = {
  404: 'answers 404: the relay has another CALLBACK_SECRET, or the proxy does not forward /callbacks',
  503: 'answers 503: the relay cannot write to its store',
};
