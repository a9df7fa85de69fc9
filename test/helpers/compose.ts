/** Reads the project's compose files as Docker Compose does, as far as they need it: interpolation, anchors, `extends`, `!reset`. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

export type Service = {
  image?: string;
  build?: { context: string; dockerfile: string };
  extends?: { file: string; service: string };
  env_file?: string;
  environment?: Record<string, string>;
  ports?: string[] | null;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }> | string[];
  logging?: { driver: string; options: Record<string, string> };
  restart?: string;
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
  mem_limit?: string;
  memswap_limit?: string;
  tmpfs?: string[];
};
export type Compose = { services: Record<string, Service>; volumes: Record<string, null> };

const RESET = { tag: '!reset', collection: 'seq', resolve: () => null } as const;

/** @param env the variables of the files, such as those of `.env` @throws Error if a required one is missing */
export function readCompose(files: readonly string[], env: Record<string, string>): Compose {
  const [first, ...more] = files.map((file) => readOne(file, env)) as [Compose, ...Compose[]];
  return more.reduce(
    (all, one) => ({
      services: Object.fromEntries(
        [...new Set([...Object.keys(all.services), ...Object.keys(one.services)])].map((name) => [
          name,
          { ...all.services[name], ...one.services[name] },
        ]),
      ),
      volumes: { ...all.volumes, ...one.volumes },
    }),
    first,
  );
}

function readOne(file: string, env: Record<string, string>): Compose {
  const text = readFileSync(file, 'utf8').replace(/^ *#.*$/gm, '');
  const filled = text.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_all, name: string, sign: string, otherwise: string) => {
      const value = env[name] || (sign === '-' ? otherwise : undefined);
      if (value === undefined) throw new Error(`${name} ${otherwise ?? 'is missing'}`);
      return value;
    },
  );
  const compose = parse(filled, { customTags: [RESET] }) as Compose;
  for (const [name, service] of Object.entries(compose.services)) {
    if (!service.extends) continue;
    const base = readOne(join(dirname(file), service.extends.file), env).services[service.extends.service];
    compose.services[name] = { ...base, ...service };
  }
  return compose;
}
