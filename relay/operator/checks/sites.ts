/**
 * Checks the sites: whether their origins use https, whether the desk has the robots, scenes and groups that they name,
 * and which sites share an identity secret.
 */
import { identitySettingOf, type RelayConfig } from '../../config.ts';
import type { DeskClient } from '../../desk-api/client.ts';
import { DeskError } from '../../desk-api/errors.ts';
import { listUrobots } from '../../desk-api/im/robots.ts';
import { agentStatus } from '../../desk-api/im/status.ts';
import type { SiteSettings } from '../../sites.ts';
import { type Finding, fail, isOwnMachine, pass } from './check.ts';

/** @param desk undefined if it is unreachable */
export async function checkSites(config: RelayConfig, desk: DeskClient | undefined): Promise<Finding[]> {
  const { sites } = config;
  const findings = checkSharedSecrets(config);
  for (const [key, site] of sites) {
    const subject = `site ${key}`;
    const wrong = [
      ...site.origins
        .filter((origin) => !origin.startsWith('https:') && !isOwnMachine(origin))
        .map((origin) => `the origin ${origin} is not https`),
      ...(desk ? await unknownToDesk(site, desk) : []),
    ];
    findings.push(...wrong.map((text) => fail(subject, text)));
    if (wrong.length === 0)
      findings.push(
        pass(subject, `starts with ${site.first}, used by ${site.origins.join(', ')}${differencesFromDefaults(site)}`),
      );
  }
  return findings;
}

/** The settings that differ from the defaults. */
const differencesFromDefaults = ({ surveyDefault, askEmail, endedMessage }: SiteSettings): string =>
  [
    surveyDefault ? '' : '; surveys start with nothing selected',
    askEmail === 'optional'
      ? ''
      : askEmail === 'off'
        ? '; does not ask for an e-mail'
        : '; requires an e-mail with a message',
    endedMessage === false ? '; does not tell agents when a visitor ends the chat' : '',
  ].join('');

/**
 * Lists sites that share a secret, whose backends can sign identities for each other. That is right within one company
 * only.
 */
function checkSharedSecrets({ sites, identityKeys, siteIdentityKeys }: RelayConfig): Finding[] {
  const sharing = new Map<string, string[]>();
  for (const site of sites.keys()) {
    for (const { secret } of siteIdentityKeys.get(site) ?? identityKeys) {
      sharing.set(secret, [...(sharing.get(secret) ?? []), site]);
    }
  }
  const groups = new Set([...sharing.values()].filter(({ length }) => length > 1).map((some) => some.join(', ')));
  return [...groups].map((some) =>
    pass(
      'identities',
      `sites ${some} share a secret, so each backend can sign for all of them; set ${identitySettingOf(some.split(', ')[0] as string)} to give one its own`,
    ),
  );
}

async function unknownToDesk({ first, robotId, sceneId, groupId }: SiteSettings, desk: DeskClient): Promise<string[]> {
  const wrong: string[] = [];
  try {
    // A robot of the knowledge base is looked for there.
    if (robotId !== undefined && first !== 'knowledge') {
      const robot = (await desk.call(listUrobots, {})).urobot_list.find(({ id }) => id === robotId);
      if (!robot) wrong.push(`the desk has no platform robot ${robotId} (robotId)`);
      else if (sceneId !== undefined && !robot.scene_list.some(({ id }) => id === sceneId)) {
        wrong.push(`the desk’s robot ${robotId} has no scene ${sceneId} (sceneId)`);
      }
    }
    if (groupId !== undefined) await desk.call(agentStatus, { query: { group_id: groupId } });
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
    wrong.push(error.meaning === 'group-unknown' ? `the desk has no group ${groupId} (groupId)` : error.message);
  }
  return wrong;
}
