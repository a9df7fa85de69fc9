/**
 * Checks the lock file. Packages that process untrusted data have at least the version that fixes their known
 * vulnerabilities. It names no registry, so that it installs from the one a machine uses.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';

interface LockedPackage {
  version?: string;
  optional?: boolean;
  engines?: { node?: string } | string[];
  resolved?: string;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8'),
);

const floors = {
  ws: '8.21.3',
  'engine.io': '6.6.11',
  'socket.io-parser': '4.2.7',
  dompurify: '3.4.18',
};

/** Development dependencies that are bundled into the widget. */
const BUNDLED = ['dompurify'];

describe('the lock file', () => {
  for (const [name, floor] of Object.entries(floors)) {
    it(`has ${name} at ${floor} or above wherever it ships`, () => {
      const ships = ({ dev }: LockedPackage): boolean => !dev || BUNDLED.includes(name);
      const found = Object.entries(lock.packages).filter(([path, entry]) => nameOf(path) === name && ships(entry));
      assert.notEqual(found.length, 0, `${name} is not in the lock file`);
      for (const [path, { version = '0' }] of found) {
        assert.ok(compareVersions(version, floor) >= 0, `${path} is ${version}, below ${floor}`);
      }
    });
  }

  it('has multer, if it is used, at 2.5.0 or above', () => {
    for (const [path, { version = '0' }] of Object.entries(lock.packages)) {
      if (nameOf(path) === 'multer') assert.ok(compareVersions(version, '2.5.0') >= 0, `${path} is ${version}`);
    }
  });

  // npm's own warnings do not help: they compare with the Node that runs npm.
  it('has only packages that run on the project’s Node', () => {
    const brought = lock.packages['node_modules/node']?.version ?? '0';
    assert.ok(compareVersions(brought, '24.0.0') >= 0, brought);
    for (const [path, { engines, optional }] of Object.entries(lock.packages)) {
      const wanted = Array.isArray(engines) ? undefined : engines?.node;
      // npm leaves out an optional package that does not fit.
      if (wanted === undefined || optional) continue;
      assert.ok(allows(wanted, brought), `${path} wants Node ${wanted}, and the project brings ${brought}`);
    }
  });

  it('reads ranges of versions', () => {
    for (const range of [
      '>=18',
      '>= 0.8',
      '^20.19.0 || >=22.12.0',
      '>=22.12',
      '*',
      '>=18 <25',
      '^24.1.0',
      '24.x',
      '>=4',
    ]) {
      assert.ok(allows(range, '24.21.0'), range);
    }
    for (const range of ['>=25', '^22.20', '<24', '^24.22.0', '>=18 <24', '22 || 23', '~24.20.0', '0.10.x']) {
      assert.ok(!allows(range, '24.21.0'), range);
    }
  });

  it('names no registry', () => {
    const named = Object.entries(lock.packages).filter(([, entry]) => entry.resolved !== undefined);
    assert.deepEqual(named, []);
  });

  it('has an entry for every platform package, so that npm ci works on each platform', () => {
    const locked = new Set(Object.keys(lock.packages).map(nameOf));
    for (const [path, entry] of Object.entries(lock.packages)) {
      for (const name of Object.keys(entry.optionalDependencies ?? {})) {
        assert.ok(locked.has(name), `${path} wants ${name}, which the lock file misses`);
      }
    }
  });

  it('compares versions by number, a pre-release below its release', () => {
    assert.ok(compareVersions('8.9.0', '8.21.3') < 0);
    assert.ok(compareVersions('8.21.3-beta.1', '8.21.3') < 0);
    assert.ok(compareVersions('8.21.3', '8.21.3') === 0);
    assert.ok(compareVersions('10.0.0', '8.21.3') > 0);
  });
});

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Whether a version is within an `engines` range. */
function allows(range: string, version: string): boolean {
  return range.split('||').some((part) =>
    part
      .replace(/(>=?|<=?|\^|~|=)\s+/g, '$1')
      .trim()
      .split(/\s+/)
      .every((one) => {
        const [, sign = '', at = ''] = /^(>=|>|<=|<|\^|~|=)?v?([\d.]*)/.exec(one.replace(/\.?[x*].*/, '')) ?? [];
        if (at === '') return true;
        const given = at.split('.');
        const same = (parts: number) =>
          version.split('.').slice(0, parts).join('.') === given.slice(0, parts).join('.');
        const difference = compareVersions(version, at);
        if (sign === '>=') return difference >= 0;
        if (sign === '>') return difference > 0;
        if (sign === '<=') return difference <= 0;
        if (sign === '<') return difference < 0;
        if (sign === '^') return same(1) && difference >= 0;
        if (sign === '~') return same(Math.min(2, given.length)) && difference >= 0;
        return same(given.length);
      }),
  );
}

function compareVersions(a: string, b: string): number {
  const [coreA = '', preA] = a.split('-', 2);
  const [coreB = '', preB] = b.split('-', 2);
  const partsB = coreB.split('.').map(Number);
  for (const [index, part] of coreA.split('.').map(Number).entries()) {
    const difference = part - (partsB[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(preB !== undefined) - Number(preA !== undefined);
}
