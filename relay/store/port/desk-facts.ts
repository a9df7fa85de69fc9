/**
 * The part of the store's port for the last known settings of the desk, such as its customer fields. A relay that starts
 * while the desk is unreachable uses them.
 */
export type DeskFacts = {
  /** The text that was kept last under this name; null if there is none. */
  read(name: string): Promise<string | null>;
  keep(name: string, text: string): Promise<void>;
};
