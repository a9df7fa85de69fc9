/** Lets only so many pieces of work run at once; the others wait for their turn. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export function createGate(most: number): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next one, or is free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
