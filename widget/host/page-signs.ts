/** Changes of the page: network, visibility, whether the chat is in view, and storage changed by other pages. */

export type PageSigns = {
  onOffline(): void;
  /** The browser is online again, or the page became visible again. */
  onReturn(): void;
  onVisibility(): void;
  onStorage(event: StorageEvent): void;
};

export function watchPage({ onOffline, onReturn, onVisibility, onStorage }: PageSigns): () => void {
  const turned = (): void => {
    onVisibility();
    if (document.visibilityState === 'visible') onReturn();
  };
  addEventListener('online', onReturn);
  addEventListener('offline', onOffline);
  addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', turned);
  return () => {
    removeEventListener('online', onReturn);
    removeEventListener('offline', onOffline);
    removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', turned);
  };
}

/** Reports whether an element is in view, neither hidden nor scrolled out, until the returned function is called. */
export function watchSight(element: Element, turned: (isInSight: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => turned(entries.at(-1)?.isIntersecting === true));
  observer.observe(element);
  return () => observer.disconnect();
}
