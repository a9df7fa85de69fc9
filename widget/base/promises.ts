/** Promises whose rejection may be ignored, a wait that can be aborted, and work of an element at intervals. */
import type { ReactiveControllerHost } from 'lit';

/** Avoids an unhandled rejection, which would show up as an error of the page. */
export function ignoreRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, signal.aborted ? 0 : ms);
    signal.addEventListener('abort', done);
  });
}

/** Works every `ms` milliseconds while the host is in the document. */
export function every(ms: number, host: ReactiveControllerHost, work: () => void): void {
  let timer: ReturnType<typeof setInterval>;
  host.addController({
    hostConnected() {
      timer = setInterval(work, ms);
    },
    hostDisconnected: () => clearInterval(timer),
  });
}
