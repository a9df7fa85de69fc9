/** Every condition that a call of the knowledge base may be refused for, with what meets it and the message. */
import type { Cases } from './case.ts';
import { chatCases, recordCases } from './chat-cases.ts';
import { categoryCases, questionCases } from './question-cases.ts';
import { entityCases, templateCases } from './resource-cases.ts';
import type { World } from './world.ts';

export const casesOf = (world: World): Cases => ({
  ...questionCases(world),
  ...categoryCases(world),
  ...entityCases(world),
  ...templateCases(world),
  ...chatCases(world),
  ...recordCases(),
});
