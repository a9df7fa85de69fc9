/** Checks the settings and services that a relay needs, and prints one line each: fine, or what to fix. */
import { randomUUID } from 'node:crypto';
import { ConfigError, type RelayConfig, readConfig } from '../config.ts';
import { createDeskClient } from '../desk-api/client.ts';
import { checkAddresses } from './checks/addresses.ts';
import { ANSWER_TIMEOUT, type Finding, fail, pass } from './checks/check.ts';
import { checkDesk } from './checks/desk.ts';
import { checkKnowledge } from './checks/knowledge.ts';
import { checkSites } from './checks/sites.ts';
import { checkStore, isNew } from './checks/store.ts';
import { checkUploads } from './checks/uploads.ts';
import { type Command, type Operator, UsageError } from './operator.ts';

export const doctor: Command = async (args, operator) => {
  if (args.some((arg) => arg !== '--show-secrets'))
    throw new UsageError('doctor takes no argument except --show-secrets.');
  let isWell = true;
  const tell = (findings: readonly Finding[]): boolean => {
    for (const { of, ok, says } of findings) operator.write(`${ok ? 'ok  ' : 'FIX '}  ${of.padEnd(16)}  ${says}`);
    const areWell = findings.every(({ ok }) => ok);
    isWell &&= areWell;
    return areWell;
  };
  const config = settings(operator);
  if (Array.isArray(config)) return tell(config);
  tell([pass('settings', 'understood')]);
  const isFirst = await isNew(config.storeUrl);
  tell(await checkStore(config.storeUrl, operator.now));
  const clientOf = (url: string, token: string) =>
    createDeskClient({
      url,
      credentials: { email: config.desk.email, token },
      signVersion: config.desk.signVersion,
      timeout: ANSWER_TIMEOUT,
      now: operator.now,
      nonce: randomUUID,
    });
  const client = clientOf(config.desk.url, config.desk.token);
  const isDeskWell = tell(await checkDesk(config, client, operator.now));
  const { knowledgeBase } = config;
  if (knowledgeBase) tell(await checkKnowledge(config, clientOf(knowledgeBase.url, knowledgeBase.token)));
  tell(await checkSites(config, isDeskWell ? client : undefined));
  tell([await checkUploads(config)]);
  tell(await checkAddresses(config, { showSecrets: args.length > 0, isFirst }));
  return isWell;
};

function settings({ env }: Operator): RelayConfig | Finding[] {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n').map((line) => fail('settings', line));
    throw error;
  }
}
