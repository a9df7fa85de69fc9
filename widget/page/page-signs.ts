/**
 * Listeners for changes of the page: network, visibility, whether the chat is in view, and storage changed by other
 * pages.
 */

export type PageSigns = {
  /** The browser went offline. */
  lost(): void;
  /** The browser is online again, or the page became visible again. */
  back(): void;
  /** The page's visibility changed. */
  seen(): void;
  stored(event: StorageEvent): void;
};

/** Listens until the returned function is called. */
export function watchPage({ lost, back, seen, stored }: PageSigns): () => void {
  const turned = (): void => {
    seen();
    if (document.visibilityState === 'visible') back();
  };
  addEventListener('online', back);
  addEventListener('offline', lost);
  addEventListener('storage', stored);
  document.addEventListener('visibilitychange', turned);
  return () => {
    removeEventListener('online', back);
    removeEventListener('offline', lost);
    removeEventListener('storage', stored);
    document.removeEventListener('visibilitychange', turned);
  };
}

/** Reports whether an element is in view, neither hidden nor scrolled out, until the returned function is called. */
export function watchSight(element: Element, turned: (isInSight: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => turned(entries.at(-1)?.isIntersecting === true));
  observer.observe(element);
  return () => observer.disconnect();
}
