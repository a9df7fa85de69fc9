/**
 * Ends all short animations of a page, because colours cannot be checked while elements fade: at once, because their frames would be
 * most of the processor time of a check. Self-contained, so that it can be sent to a page of another process.
 */
export async function finishAnimations(): Promise<void> {
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
  // The end of one transition may start another, and observers of sizes change elements a frame later.
  for (let still = 0; still < 3; still += 1) {
    for (const animation of running()) {
      animation.finish();
      still = 0;
    }
    await new Promise(requestAnimationFrame);
  }
}
