/** What the page tells of the line, of the visitor's coming back, of what is in sight, and of what other pages stored. */

export type PageSigns = {
  /** The browser lost the network. */
  lost(): void;
  /** The network is there again, or the visitor looks at the page again. */
  back(): void;
  /** The visitor began or ceased to see the page. */
  seen(): void;
  stored(event: StorageEvent): void;
};

/** Listens until the answer is called. */
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

/** Tells whether an element is in sight, neither hidden by its page nor scrolled out of it, until the answer is called. */
export function watchSight(element: Element, turned: (isInSight: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => turned(entries.at(-1)?.isIntersecting === true));
  observer.observe(element);
  return () => observer.disconnect();
}
