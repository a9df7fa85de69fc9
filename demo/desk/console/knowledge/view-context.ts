/** The input of every view of the knowledge area. */
import type { KnowledgeRobot } from '../../console-protocol/knowledge.ts';
import type { KnowledgeDesk } from './knowledge-desk.ts';

export type ViewContext = {
  desk: KnowledgeDesk;
  robot: KnowledgeRobot;
  robots: readonly KnowledgeRobot[];
  /** Without it a view hides every control that changes something. The desk refuses such requests as well. */
  mayEdit: boolean;
  /** The desk's time when the area was loaded, as it prints times: `YYYY-MM-DD HH:MM:SS`. */
  now: string;
  /** The view's id, for links to its own places with `knowledgeHash`. */
  view: string;
  /** The part of the page's address after the view, and its query. */
  path: readonly string[];
  query: URLSearchParams;
  /** Reads robots, counts and quota again, after a change of them. */
  refresh: () => void;
};
