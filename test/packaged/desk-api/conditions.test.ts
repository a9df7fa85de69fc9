/** The command line prints the desk’s message of each condition that doc 3 lists, in a process of its own each. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { after, it } from 'node:test';
import type { Operation } from '../../../relay/desk-api/operation.ts';
import { OPERATION_LIST } from '../../../relay/desk-api/operations.ts';
import type { Given } from '../../contract/conditions/case.ts';
import { casesOf } from '../../contract/conditions/cases.ts';
import { startWorld } from '../../contract/conditions/world.ts';
import { readOracle } from '../../contract/oracle.ts';
import { TENANT } from '../../demo/desk/desk-harness.ts';
import { compileCache } from '../../helpers/compile-cache.ts';

const { calls } = await readOracle();
const world = await startWorld({ after });
const cases = casesOf(world);
const operations: readonly Operation[] = OPERATION_LIST.filter(({ api }) => api.name === 'knowledge-base');

const CLI = join(import.meta.dirname, '../../../relay/desk-api/tools/cli.ts');

/** The error that the command line prints. */
function printed({ name, path }: Operation, { ids = [], query = {}, body = {} }: Given): Promise<string> {
  const params = [...path.matchAll(/:([A-Za-z]+)/g)].map(([, one = ''], n): [string, unknown] => [one, ids[n]]);
  const given = new Map<string, unknown>([...Object.entries(body), ...Object.entries(query), ...params]);
  const args = [...given].flatMap(([field, value]) => {
    if (value === undefined || value === null) return [];
    return `${field}=${typeof value === 'object' ? JSON.stringify(value) : value}`;
  });
  const env = { ...compileCache(), DESK_URL: world.url, DESK_EMAIL: TENANT.email, KB_TOKEN: TENANT.knowledgeBaseToken };
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, name, ...args], { env }, (_error, _stdout, stderr) => resolve(stderr));
  });
}

it('the command line prints the message of each condition that the document lists', {
  concurrency: 2,
}, async (context) => {
  const running: Promise<void>[] = [];
  for (const { name, conditions = [] } of calls) {
    const operation = operations.find((one) => one.name === name);
    if (!operation) continue;
    const own = cases[name] ?? [];
    const listed = own.filter(([condition], n) => {
      const isFirst = own.findIndex(([other]) => other === condition) === n;
      return isFirst && conditions.some((pattern) => pattern.test(condition));
    });
    for (const [condition, message, given] of listed) {
      const one = context.test(`${name}: ${condition}`, async () => {
        const line = await printed(operation, given);
        // Input that the table already refuses is not sent: then the line names the field.
        const field = /^[\w.]+/.exec(await world.refusalOf(operation, given))?.[0];
        const isUnsent = line.startsWith(`desk-api: ${name}: ${field}`) && !line.includes('the desk answered');
        const isSaid =
          typeof message === 'string' ? line.includes(`: ${message}\n`) : line.includes('the desk answered 400');
        assert.ok(isSaid || isUnsent, line);
        assert.equal(line.split('\n').length, 2);
      });
      running.push(one);
    }
  }
  await Promise.all(running);
});
