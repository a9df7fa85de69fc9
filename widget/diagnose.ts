/** Finds out why a chat does not work, for the page's makers. Loaded when somebody asks. */
import type { Connection } from './chat-state.ts';
import { VERSION } from './version.ts';

export type Diagnosis = { version: string };
export async function diagnose(_chat: HTMLElement, _connection: Connection): Promise<Diagnosis> {
  return { version: VERSION };
}
