/** Checks the settings and services that a relay needs, and prints one line each: fine, what to fix, or what to do. */
import { randomUUID } from 'node:crypto';
import { ConfigError, type RelayConfig, readConfig } from '../config/config.ts';
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
  const report = (findings: readonly Finding[]): boolean => {
    for (const { subject, verdict, text } of findings)
      operator.write(`${verdict.padEnd(4)}  ${subject.padEnd(16)}  ${text}`);
    const areWell = findings.every(({ verdict }) => verdict !== 'FIX');
    isWell &&= areWell;
    return areWell;
  };
  const config = settings(operator);
  if (Array.isArray(config)) return report(config);
  // The first secret is the desk's too, and in the logs of proxies; whoever has the second one is any visitor.
  const isShared = config.callbackSecrets.includes(config.visitorSecret);
  report([
    isShared
      ? fail('settings', 'VISITOR_SECRET is CALLBACK_SECRET too, which the desk knows: make another CALLBACK_SECRET')
      : pass('settings', 'understood'),
  ]);
  const isFirst = await isNew(config.storeUrl);
  report(await checkStore(config.storeUrl, operator.now));
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
  const isDeskWell = report(await checkDesk(config, client, operator.now));
  const { knowledgeBase } = config;
  if (knowledgeBase) report(await checkKnowledge(config, clientOf(knowledgeBase.url, knowledgeBase.token)));
  report(await checkSites(config, isDeskWell ? client : undefined));
  report([await checkUploads(config)]);
  report(await checkAddresses(config, { showSecrets: args.length > 0, isFirst }));
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
