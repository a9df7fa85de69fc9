/**
 * The part of the store's port for facts about the desk, such as its customer fields, so that a relay that starts while the desk
 * is away has the last known ones.
 */
export type DeskFacts = {
  /** The text that was kept last under this name; null if there is none. */
  read(name: string): Promise<string | null>;
  keep(name: string, text: string): Promise<void>;
};
