/** The applications that may use robots, and the robots of one (doc 3 §2.7, §4.5). */
import { z } from 'zod';
import { defineOperation, operationsByName } from '../operation.ts';
import { ifUsable, integer, optionalText, text } from '../wire.ts';
import { operationDefaults, pageFields, pageOf } from './envelope.ts';
import { scene } from './questions.ts';

export const application = z.looseObject({
  id: integer,
  name: text,
  description: ifUsable(optionalText),
  createTime: ifUsable(optionalText),
  companyId: ifUsable(integer),
  accessKeyId: text,
  accessKeySecret: text,
  appRobotResponseList: ifUsable(z.array(z.looseObject({ robotId: integer, robotName: text }))),
});

export const robot = z.looseObject({
  id: integer,
  name: text,
  logo: ifUsable(optionalText),
  channelList: ifUsable(z.array(scene)),
});

const shared = (...conditions: string[]) => operationDefaults('doc 3 §4.5, §2.7', conditions);

export const listApplications = defineOperation({
  ...shared(),
  name: 'list-applications',
  method: 'GET',
  path: '/apps',
  summary: 'The applications of the company with their access keys.',
  query: z.object(pageFields(20, 100)),
  answer: pageOf(application),
  schemas: { Application: application },
});

export const listApplicationRobots = defineOperation({
  ...shared('the application does not exist (its key is given)'),
  name: 'list-application-robots',
  method: 'GET',
  path: '/robots',
  summary: 'The robots of the application whose `accessKeyId` is `appID`, with their scenes.',
  query: z.object({ appID: text.pipe(z.string().min(1, 'must not be empty').max(100)) }),
  answer: pageOf(robot),
  schemas: { KnowledgeRobot: robot, Scene: scene },
});

export const APPLICATION_OPERATIONS = operationsByName(listApplications, listApplicationRobots);
