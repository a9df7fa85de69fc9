/** The robots whose knowledge is kept, with their scenes (doc 3 §2.2, §2.7). They are the desk's; the knowledge base reads them. */
import { KnowledgeRefused } from './answers.ts';

/** A robot as the desk has it; the first scene is the default. */
export type RobotSource = {
  id: number;
  name: string;
  logo: string;
  scenes: readonly { id: number; name: string }[];
};

export function createRobots(sources: readonly RobotSource[], publicUrl: () => string) {
  const byId = new Map(sources.map((source) => [source.id, source]));

  function scenesOf({ id: robotId, scenes }: RobotSource) {
    return scenes.map(({ id, name }, index) => ({ id, robotId, name, description: '', type: index === 0 ? 1 : 2 }));
  }

  return {
    all: () => [...byId.values()],
    /** @throws KnowledgeRefused */
    require(id: number): RobotSource {
      const robot = byId.get(id);
      if (!robot) throw new KnowledgeRefused(`the robot ${id} does not exist or was deleted`);
      return robot;
    },
    scenesOf,
    view: (robot: RobotSource) => ({
      id: robot.id,
      name: robot.name,
      logo: publicUrl() + robot.logo,
      channelList: scenesOf(robot),
    }),
  };
}
export type Robots = ReturnType<typeof createRobots>;
