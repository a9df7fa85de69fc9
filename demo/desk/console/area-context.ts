/** The input of every area of the console but the chats. */
import type { ConsoleCall } from './console-connection.ts';
import type { Route } from './route.ts';

export type AreaContext = {
  route: Route;
  call: ConsoleCall;
  isAdministrator: boolean;
  /** Null for the administrator. */
  agentId: number | null;
};
