/**
 * Waits in a page until nothing fades in any more, since what is half there has no colours to judge. Refers to nothing
 * outside itself, so that it can be handed to a page of another process too.
 */
export async function settled(): Promise<void> {
  // Milliseconds: what takes longer waits for its time and fades nothing; nor does what goes to and fro.
  const long = 5000;
  // A document knows of those in its own tree alone.
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
  // One transition may begin another.
  do {
    await Promise.allSettled(running().map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
  } while (running().length > 0);
}
