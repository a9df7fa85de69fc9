/**
 * Waits in a page until all short animations have ended, because colours cannot be checked while elements fade.
 * Self-contained, so that it can be sent to a page of another process.
 */
export async function animationsFinished(): Promise<void> {
  // In milliseconds. Longer animations are timers and fade nothing; neither do alternating ones.
  const long = 5000;
  // A document lists only the animations of its own tree.
  const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
  ];
  const running = () =>
    roots(document)
      .flatMap((root) => root.getAnimations())
      .filter(({ effect, playState }) => {
        const { endTime: end, iterations } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && iterations === 1 && typeof end === 'number' && end < long;
      });
  // The end of one transition may start another.
  do {
    await Promise.allSettled(running().map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
  } while (running().length > 0);
}
