/** Where the browser lets a page keep something, as far as the page allows it, with memory for what it may not. */

export type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { is(storage: Storage): boolean };

/**
 * What the page allows to be stored: `none`, all is held in memory and over with the page; `session`, it lasts as long as
 * the tab; `persistent`, until the visitor's token is over.
 */
export type Consent = 'none' | 'session' | 'persistent';

/** As an attribute names it; `persistent` where it names none. */
export const consentOf = (named: string | null): Consent =>
  named === 'none' || named === 'session' ? named : 'persistent';

/** The lasting area and that of the tab. */
export function areasOf(consent: Consent): [Area, Area] {
  const passing = usable(() => (consent === 'none' ? null : sessionStorage));
  return [consent === 'persistent' ? usable(() => localStorage) : passing, passing];
}

/** The browser's area, with memory behind it for what it will not take. */
function usable(open: () => Storage | null): Area {
  const memory = new Map<string, string>();
  const area = quietly(open);
  return {
    is: (storage) => storage === area,
    getItem: (key) => memory.get(key) ?? quietly(() => area?.getItem(key) ?? null),
    setItem(key, value) {
      memory.set(key, value);
      quietly(() => {
        if (!area) return;
        area.setItem(key, value);
        memory.delete(key);
      });
    },
    removeItem(key) {
      memory.delete(key);
      quietly(() => area?.removeItem(key));
    },
  };
}

/** What `work` gives; null where the browser or its user forbids it. */
export function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
