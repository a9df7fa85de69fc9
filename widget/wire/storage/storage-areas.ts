/** The browser's storage areas, with memory as a fallback for anything that may not be stored. */

export type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { is(storage: Storage): boolean };

/** Where the visitor allows storage: `none`, in memory; `session`, as long as the tab; `persistent`, as long as the token. */
export type Consent = 'none' | 'session' | 'persistent';

/** Parses the attribute; `persistent` by default. */
export const consentOf = (named: string | null): Consent =>
  named === 'none' || named === 'session' ? named : 'persistent';

export function areasOf(consent: Consent): [Area, Area] {
  const tabArea = withMemory(() => (consent === 'none' ? null : sessionStorage));
  return [consent === 'persistent' ? withMemory(() => localStorage) : tabArea, tabArea];
}

/** The browser's storage area; what it refuses to store is kept in memory. */
function withMemory(open: () => Storage | null): Area {
  const memory = new Map<string, string>();
  const area = nullOnError(open);
  return {
    is: (storage) => storage === area,
    getItem: (key) => memory.get(key) ?? nullOnError(() => area?.getItem(key) ?? null),
    setItem(key, value) {
      memory.set(key, value);
      nullOnError(() => {
        if (!area) return;
        area.setItem(key, value);
        memory.delete(key);
      });
    },
    removeItem(key) {
      memory.delete(key);
      nullOnError(() => area?.removeItem(key));
    },
  };
}

/** The result of `work`; null if it throws, as when the browser or its user forbids storage. */
export function nullOnError<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
