/** The routes that Express registers while a test runs, so that a test notices a call without a row in its table. */
import { Router } from 'express';

/** Routers and what is mounted on them. */
const routes = new Map<unknown, string[]>();
const mounts: { on: unknown; path: string; router: unknown }[] = [];
const { route, use } = Router.prototype;
Router.prototype.route = function record(this: Router, path: string) {
  const added = route.call(this, path);
  queueMicrotask(() => {
    const { methods } = added as unknown as { methods: Record<string, boolean> };
    const named = Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`);
    routes.set(this, [...(routes.get(this) ?? []), ...named]);
  });
  return added;
};
Router.prototype.use = function record(this: Router, ...given: Parameters<typeof use>) {
  const [path, ...handlers] = typeof given[0] === 'string' ? given : ['', ...given];
  for (const router of handlers) mounts.push({ on: this, path: String(path), router });
  return use.apply(this, given);
} as typeof use;

/** The routes of a router and of those mounted on it. */
const routesBelow = (router: unknown, prefix: string): string[] => [
  ...(routes.get(router) ?? []).map((one) => one.replace(' ', ` ${prefix}`)),
  ...mounts.filter(({ on }) => on === router).flatMap((one) => routesBelow(one.router, prefix + one.path)),
];

/** The methods and paths below a path of the desk that was started first. */
export const routesAt = (path: string): string[] =>
  routesBelow(mounts.find((mount) => mount.path === path)?.router, '');
