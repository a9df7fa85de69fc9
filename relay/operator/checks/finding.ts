/** What a check of the doctor found: that something is well, or what to fix. */
export type Finding = { of: string; ok: boolean; says: string };

export const well = (of: string, says: string): Finding => ({ of, ok: true, says });
export const mend = (of: string, says: string): Finding => ({ of, ok: false, says });

/** Whether an address is of this machine, where nobody listens in on http. */
export const isOwnMachine = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
