/** The relay serves invitations: a module for each site that has them, and an addition to the loader. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { siteSettings } from '../../../../relay/sites/sites.ts';
import { startRelay, temporaryFolder } from '../../../helpers/relay.ts';

const RULE = { id: 'hello', pages: ['/lämp/*'], texts: { en: { line: 'May I </script> help?', answers: ['Yes'] } } };
const SITES = { lamps: { invitations: { rules: [RULE], name: 'Ember' }, mediaHosts: ['pictures.example'] }, rugs: {} };

async function serve(context: TestContext, sites: Record<string, object>) {
  const widgetFolder = temporaryFolder(context);
  mkdirSync(join(widgetFolder, 'assets'));
  writeFileSync(join(widgetFolder, 'desk-chat.js'), 'window.loaded = true;\n');
  writeFileSync(join(widgetFolder, 'assets/invitations-a1b2.js'), 'export const begin = () => {};');
  const { url } = await startRelay(context, { sites, widgetFolder });
  return (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
}

it('a site’s module begins with its rules, and another site has none', async (t) => {
  const get = await serve(t, SITES);
  const answer = await get('/invitations/lamps.js');
  assert.equal(answer.headers.get('content-type'), 'text/javascript; charset=utf-8');
  assert.equal(answer.headers.get('access-control-allow-origin'), '*');
  const [first, second = ''] = (await answer.text()).split('\n');
  assert.equal(first, 'import { begin } from "../assets/invitations-a1b2.js";');
  const given = JSON.parse(second.replace(/^begin\(|\);$/g, ''));
  assert.equal(given.site, 'lamps');
  assert.deepEqual(given.person, { name: 'Ember', avatar: null });
  assert.deepEqual(given.rules[0].pages, ['/l%C3%A4mp/*']);
  assert.deepEqual(given.rules[0].texts, RULE.texts);
  assert.ok(given.mediaHosts.includes('pictures.example'));
  for (const path of ['/invitations/rugs.js', '/invitations/__proto__', '/invitations/none.js']) {
    assert.equal((await get(path)).status, 404, path);
  }
});

it('the loader asks for the module of such a site alone, in every encoding', async (t) => {
  const get = await serve(t, SITES);
  for (const encoding of ['br', 'gzip', 'identity']) {
    const loader = await (await get('/desk-chat.js', { 'accept-encoding': encoding })).text();
    const asked: string[] = [];
    const page = (site: string) => ({
      DeskChat: { push: (use: (api: object) => void) => use({ element: { getAttribute: () => site } }) },
    });
    const run = new Function('window', 'load', loader.replace('import(', 'load('));
    const load = async (address: string) => asked.push(address);
    for (const site of ['lamps', 'rugs']) run(page(site), load);
    assert.deepEqual(asked, ['lamps/invitations/lamps.js'], encoding);
  }
});

it('a relay without invitations serves the loader as it was built', async (t) => {
  const get = await serve(t, { rugs: {} });
  assert.equal(await (await get('/desk-chat.js')).text(), 'window.loaded = true;\n');
});

it('settings of invitations that cannot be meant are refused', () => {
  const wrong = (invitations: object, rest: object = {}) =>
    siteSettings.safeParse({ ...rest, invitations }).error?.issues.map(({ message }) => message) ?? [];
  const rule = { ...RULE, pages: [] };
  assert.deepEqual(wrong({ rules: [rule] }), []);
  assert.match(String(wrong({ rules: [rule, rule] })), /a different id for each rule/);
  assert.match(String(wrong({ rules: [{ ...rule, pages: ['lamps'] }] })), /a path such as/);
  assert.match(String(wrong({ rules: [{ ...rule, texts: {} }] })), /at least one language/);
  assert.match(String(wrong({ rules: [{ ...rule, hours: 'open' }] })), /needs hours/);
  assert.equal(wrong({ rules: [rule], picture: 'javascript:alert(1)' }).length, 1);
  const four = { en: { line: 'x', answers: ['1', '2', '3', '4'] } };
  assert.equal(wrong({ rules: [{ ...rule, texts: four }] }).length, 1);
});
