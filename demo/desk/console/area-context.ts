/** The input of every area of the console but the chats. */
import type { ConsoleCall } from './console-connection.ts';
import type { Place } from './place.ts';

export type AreaContext = {
  place: Place;
  call: ConsoleCall;
  isAdministrator: boolean;
  /** Null for the administrator. */
  agentId: number | null;
};
