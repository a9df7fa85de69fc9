/** The robots of the knowledge base with their scenes (doc 3 §2.2, §2.7). The desk defines them; no call changes them. */
import type { Robot } from '../robot/robots.ts';
import { KnowledgeRefused } from './answers.ts';

export function createRobots(robots: readonly Robot[], publicUrl: () => string) {
  const byId = new Map(robots.map((robot) => [robot.id, robot]));

  /** The first scene is the robot's default. */
  function scenesOf({ id: robotId, scenes }: Robot) {
    return scenes.map(({ id, name }, index) => ({ id, robotId, name, description: '', type: index === 0 ? 1 : 2 }));
  }

  return {
    all: () => [...byId.values()],
    /** @throws KnowledgeRefused */
    require(id: number): Robot {
      const robot = byId.get(id);
      if (!robot) throw new KnowledgeRefused(`the robot ${id} does not exist or was deleted`);
      return robot;
    },
    scenesOf,
    /** @throws KnowledgeRefused unless the scene is the robot's */
    requireScene({ id: robotId, scenes }: Robot, id: number): void {
      if (scenes.some((scene) => scene.id === id)) return;
      throw new KnowledgeRefused(`the scene ${id} does not exist, or does not belong to the robot ${robotId}`);
    },
    view: (robot: Robot) => ({
      id: robot.id,
      name: robot.name,
      logo: publicUrl() + robot.logo,
      channelList: scenesOf(robot),
    }),
  };
}
export type Robots = ReturnType<typeof createRobots>;
