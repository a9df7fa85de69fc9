/** The input of every area of the console but the chats. */
import type { ConsoleApi } from './console-connection.ts';
import type { Route } from './route.ts';

export type AreaContext = {
  route: Route;
  api: ConsoleApi;
  isAdministrator: boolean;
  /** Null for the administrator. */
  agentId: number | null;
};
