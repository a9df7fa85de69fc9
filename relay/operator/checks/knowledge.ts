/**
 * Checks whether the knowledge base accepts our signature, and has the robots, scenes and common-question models that the
 * sites name. Its calls change nothing and count against the minute's calls.
 */
import type { RelayConfig } from '../../config/config.ts';
import type { DeskClient } from '../../desk-api/client.ts';
import { DeskError } from '../../desk-api/errors.ts';
import { listApplicationRobots, listApplications } from '../../desk-api/knowledge/applications.ts';
import { listCommonQuestionModels, MODEL_SEARCH_TYPES } from '../../desk-api/knowledge/common-questions.ts';
import type { SiteSettings } from '../../sites/sites.ts';
import { type Finding, fail, isOwnMachine, pass, withCorrectedClock } from './check.ts';

const MOST_APPLICATIONS = 20;
const SUBJECT = 'knowledge base';

/** The robots of the knowledge base with their scenes, by the robots' numbers. */
type Robots = Map<number, { name: string; scenes: Set<number> }>;

export async function checkKnowledge({ knowledgeBase, sites }: RelayConfig, client: DeskClient): Promise<Finding[]> {
  if (!knowledgeBase) return [];
  const findings: Finding[] = [];
  if (!knowledgeBase.url.startsWith('https:') && !isOwnMachine(knowledgeBase.url)) {
    findings.push(fail(SUBJECT, 'KB_URL is not https, so others can read what visitors write'));
  }
  try {
    const robots = await readRobots(client);
    findings.push(pass(SUBJECT, `it accepts the sign; ${robots.size} robots belong to its applications`));
    for (const [key, site] of sites) {
      if (site.first !== 'knowledge') continue;
      const wrong = unknownRobot(site, robots) ?? (await unknownModel(site, client));
      if (wrong !== undefined) findings.push(fail(`site ${key}`, wrong));
    }
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
    findings.push(fail(SUBJECT, error.message));
  }
  return findings;
}

function unknownRobot({ robotId, sceneId }: SiteSettings, robots: Robots): string | undefined {
  const robot = robots.get(robotId ?? 0);
  if (!robot) return `no application of the knowledge base has the robot ${robotId} (robotId)`;
  return robot.scenes.has(sceneId ?? 0) ? undefined : `the robot ${robotId} has no scene ${sceneId} (sceneId)`;
}

async function unknownModel({ robotId = 0, modelKey }: SiteSettings, client: DeskClient): Promise<string | undefined> {
  if (modelKey === undefined) return undefined;
  const query = { pageNum: 1, pageSize: 100, searchType: MODEL_SEARCH_TYPES.modelKey, searchWord: modelKey };
  const { data } = await client.call(listCommonQuestionModels, { params: { id: robotId }, query });
  const isKnown = data.some((model) => model.modelKey === modelKey);
  return isKnown ? undefined : `the robot ${robotId} has no common questions named "${modelKey}" (modelKey)`;
}

async function readRobots(client: DeskClient): Promise<Robots> {
  const robots: Robots = new Map();
  const query = { pageNum: 1, pageSize: MOST_APPLICATIONS };
  const { data } = await withCorrectedClock(() => client.call(listApplications, { query }));
  for (const { accessKeyId } of data) {
    const answer = await client.call(listApplicationRobots, { query: { appID: accessKeyId } });
    for (const { id, name, channelList } of answer.data) {
      robots.set(id, { name, scenes: new Set((channelList ?? []).map((scene) => scene.id)) });
    }
  }
  return robots;
}
