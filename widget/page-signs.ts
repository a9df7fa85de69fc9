/** What the page's window tells of the line, of the visitor's coming back, and of what other pages stored. */

export type PageSigns = {
  /** The browser lost the network. */
  lost(): void;
  /** The network is there again, or the visitor looks at the page again. */
  back(): void;
  stored(event: StorageEvent): void;
};

/** Listens until the answer is called. */
export function watchPage({ lost, back, stored }: PageSigns): () => void {
  const seen = (): void => {
    if (document.visibilityState === 'visible') back();
  };
  addEventListener('online', back);
  addEventListener('offline', lost);
  addEventListener('storage', stored);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('online', back);
    removeEventListener('offline', lost);
    removeEventListener('storage', stored);
    document.removeEventListener('visibilitychange', seen);
  };
}
