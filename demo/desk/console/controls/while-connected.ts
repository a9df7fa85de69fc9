/** What an element does while it is in the page. */
import type { ReactiveControllerHost } from 'lit';

/** @param connect is called whenever the host enters the page; the signal is aborted when it leaves */
export function whileConnected(host: ReactiveControllerHost, connect: (signal: AbortSignal) => void): void {
  let stay = new AbortController();
  host.addController({
    hostConnected() {
      stay = new AbortController();
      connect(stay.signal);
    },
    hostDisconnected: () => stay.abort(),
  });
}

/** Renders the host again at an interval: durations grow without an event of the desk. */
export const renderEvery = (host: ReactiveControllerHost, milliseconds: number): void =>
  whileConnected(host, (signal) => {
    const timer = setInterval(() => host.requestUpdate(), milliseconds);
    signal.addEventListener('abort', () => clearInterval(timer));
  });

/** Makes the browser ask before the page is closed or loaded again, while something would be lost. */
export const guardUnload = (host: ReactiveControllerHost, isNeeded: () => boolean): void =>
  whileConnected(host, (signal) => {
    addEventListener('beforeunload', (event) => isNeeded() && event.preventDefault(), { signal });
  });
