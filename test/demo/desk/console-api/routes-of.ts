/** Lists the routes of an Express router, so that a test notices a call without a row in its table. */

type Layer = { route?: { path: string; methods: Record<string, boolean> }; handle: { stack?: Layer[] } };

/** The methods and paths of an Express router, and of the routers in it. */
export function routesOf(router: unknown): string[] {
  return (router as { stack: Layer[] }).stack.flatMap(({ route, handle }) =>
    route ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`) : routesOf(handle),
  );
}
