/**
 * The part of the store's port for what the desk last said of itself, such as its customer fields, so that a relay that starts
 * while the desk is away knows it.
 */
export type DeskFacts = {
  /** The text that was kept last under this name; null if there is none. */
  read(name: string): Promise<string | null>;
  keep(name: string, text: string): Promise<void>;
};
