/**
 * PUBLIC_URL, as browsers and the desk reach it: whether this relay answers there, and takes pushes at its secret
 * address. The pushes sent name nobody, so they change nothing. The desk lets nobody ask which address it pushes to
 * (doc 1 §4.5 only sets that of event webhooks), so the operator is told which it must be.
 */
import { randomUUID } from 'node:crypto';
import type { RelayConfig } from '../../config.ts';
import { type Finding, isOwnMachine, mend, PATIENCE, reasonOf, well } from './finding.ts';

const PUSHES = {
  replies: () => ({ customer_token: `doctor-${randomUUID()}`, assign_type: 'agent', messages: [] }),
  events: () => ({ action: 'doctor', message: {} }),
} as const;

export async function checkAddresses(
  { publicUrl, callbackSecrets }: RelayConfig,
  showSecrets: boolean,
): Promise<Finding[]> {
  const findings = [await checkLive(publicUrl)];
  if (!publicUrl.startsWith('https:') && !isOwnMachine(publicUrl)) {
    findings.push(
      mend('address', 'PUBLIC_URL is not https: browsers on https sites will not connect, and pushes can be read'),
    );
  }
  if (findings[0]?.ok) {
    for (const secret of callbackSecrets) findings.push(...(await checkPushes(publicUrl, secret)));
  }
  const shown = showSecrets ? callbackSecrets[0] : '(CALLBACK_SECRET)';
  const hint = showSecrets ? '' : '; see it whole with --show-secrets';
  return [
    ...findings,
    well('desk needs', `as its receive address ${publicUrl}/callbacks/${shown}/replies${hint}`),
    well(
      'desk needs',
      `as its event address (npm run desk-api -- set-push-url) ${publicUrl}/callbacks/${shown}/events`,
    ),
  ];
}

async function checkLive(publicUrl: string): Promise<Finding> {
  const options = { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) } as const;
  try {
    const response = await fetch(`${publicUrl}/health/live`, options);
    const answer = await response.text();
    if (response.status === 200 && answer === '{"live":true}')
      return well('address', `a relay answers at ${publicUrl}`);
    return mend(
      'address',
      `at ${publicUrl} something else answers (HTTP ${response.status}); check PUBLIC_URL and the proxy`,
    );
  } catch (error) {
    return mend(
      'address',
      `${publicUrl} cannot be reached (${reasonOf(error)}); start the relay, check PUBLIC_URL, proxy and DNS`,
    );
  }
}

async function checkPushes(publicUrl: string, secret: string): Promise<Finding[]> {
  return Promise.all(
    Object.entries(PUSHES).map(async ([path, body]) => {
      const of = `${path} address`;
      try {
        const response = await fetch(`${publicUrl}/callbacks/${secret}/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body()),
          redirect: 'manual',
          signal: AbortSignal.timeout(PATIENCE),
        });
        const { status } = response;
        const answer = await response.text();
        if (status === 200 && answer === '') return well(of, 'the relay there takes pushes under this CALLBACK_SECRET');
        if (status === 404) {
          return mend(
            of,
            'answers 404: the relay there has another CALLBACK_SECRET, or the proxy does not pass /callbacks on',
          );
        }
        if (status === 503) return mend(of, 'answers 503: the relay there cannot write to its store');
        return mend(of, `answers HTTP ${status} instead of an empty 200; a proxy changes it`);
      } catch (error) {
        return mend(of, `cannot be reached (${reasonOf(error)})`);
      }
    }),
  );
}
