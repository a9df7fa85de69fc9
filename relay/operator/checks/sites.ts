/** The sites: who may use each, and whether the desk has the robots, scenes and groups they name. */
import type { RelayConfig } from '../../config.ts';
import type { DeskClient } from '../../desk-api/client.ts';
import { DeskError } from '../../desk-api/errors.ts';
import { agentStatus, listUrobots } from '../../desk-api/im-operations.ts';
import type { SiteSettings } from '../../sites.ts';
import { type Finding, isOwnMachine, mend, well } from './finding.ts';

/** @param desk undefined when there is no use in asking it */
export async function checkSites({ sites }: RelayConfig, desk: DeskClient | undefined): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [key, site] of sites) {
    const of = `site ${key}`;
    const wrong = [
      ...site.origins
        .filter((origin) => !origin.startsWith('https:') && !isOwnMachine(origin))
        .map((origin) => `the origin ${origin} is not https`),
      ...(desk ? await unknownToDesk(site, desk) : []),
    ];
    findings.push(...wrong.map((says) => mend(of, says)));
    if (wrong.length === 0) findings.push(well(of, `${site.first} first, used by ${site.origins.join(', ')}`));
  }
  return findings;
}

async function unknownToDesk({ robotId, sceneId, groupId }: SiteSettings, desk: DeskClient): Promise<string[]> {
  const wrong: string[] = [];
  try {
    if (robotId !== undefined) {
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
