/** Values of the tab's session storage whose keys begin alike. */
export function tabStore<Value>(prefix: string) {
  const keys = (): string[] =>
    Object.keys(sessionStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  const forget = (key: string): void => sessionStorage.removeItem(prefix + key);
  return {
    keys,
    forget,
    /** Null for what is not kept, or cannot be read. */
    read(key: string): Value | null {
      try {
        return JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null') as Value | null;
      } catch {
        return null;
      }
    },
    /** Returns whether it is kept; storage may be full. */
    keep(key: string, value: Value): boolean {
      try {
        sessionStorage.setItem(prefix + key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    forgetAll: (): void => keys().forEach(forget),
  };
}
