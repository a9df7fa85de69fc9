/** Unsaved questions, kept in the tab's session storage, so that neither a reload nor another page loses them. */

type KeptDraft<Draft> = {
  draft: Draft;
  /** The version of the question that the draft began with; undefined for a new one. */
  version?: string | undefined;
  base: Draft;
};

const PREFIX = 'desk-console-question ';
/** @param id of the question, or `new` with the words that it begins with */
const keyOf = (robotId: number, id: number | string) => `${PREFIX}${robotId} ${id}`;

/** Returns whether the draft is kept; storage may be full. */
export function keepDraft(robotId: number, id: number | string, kept: KeptDraft<unknown>): boolean {
  try {
    sessionStorage.setItem(keyOf(robotId, id), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function keptDraft<Draft>(robotId: number, id: number | string): KeptDraft<Draft> | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(robotId, id)) ?? 'null') as KeptDraft<Draft> | null;
  } catch {
    return null;
  }
}

export function forgetDraft(robotId: number, id: number | string): void {
  sessionStorage.removeItem(keyOf(robotId, id));
}

export function forgetAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
