/** Applications and their robots at the desk, by real calls (doc 3 §2.7, §4.5). */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { listApplicationRobots, listApplications } from '../../../../relay/desk-api/knowledge/applications.ts';
import { startKnowledge } from './knowledge-desk.ts';

const PAGE = { pageNum: 1, pageSize: 20 };

describe('applications', () => {
  it('are listed with their keys and robots, and survive a restart of the desk', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-'));
    context.after(() => rmSync(folder, { recursive: true }));
    const tenant = { database: join(folder, 'desk.db') };
    const first = await startKnowledge(context, { tenant });
    const { data, paging } = await first.call(listApplications, { query: PAGE });
    const [website] = data;
    assert.deepEqual({ ...paging }, { ...PAGE, total: 1 });
    assert.deepEqual(website, {
      id: 1,
      name: 'Website',
      description: 'The chat of the website',
      createTime: '2024-01-01 12:00:00',
      companyId: 1,
      accessKeyId: website?.accessKeyId,
      accessKeySecret: website?.accessKeySecret,
      appRobotResponseList: [
        { robotId: 54, robotName: 'Lumi' },
        { robotId: 55, robotName: '小灯' },
      ],
    });
    assert.match(website?.accessKeySecret ?? '', /^[0-9a-f]{32}$/);
    assert.deepEqual((await first.call(listApplications, { query: { ...PAGE, pageNum: 2 } })).data, []);
    await first.close();
    const second = await startKnowledge(context, { tenant });
    assert.deepEqual((await second.call(listApplications, { query: PAGE })).data, data);
  });

  it('have robots, which have scenes', async (context) => {
    const { call, url } = await startKnowledge(context);
    const [website] = (await call(listApplications, { query: PAGE })).data;
    const { data, paging } = await call(listApplicationRobots, { query: { appID: website?.accessKeyId ?? '' } });
    assert.deepEqual({ ...paging }, { ...PAGE, total: 2 });
    assert.deepEqual(data[0], {
      id: 54,
      name: 'Lumi',
      logo: `${url}/assets/robot-lumi.svg`,
      channelList: [
        { id: 7, robotId: 54, name: 'Website', description: undefined, type: 1 },
        { id: 8, robotId: 54, name: 'Mobile', description: undefined, type: 2 },
      ],
    });
  });

  it('are identified by their accessKeyId', async (context) => {
    const { refusalOf } = await startKnowledge(context);
    assert.equal(await refusalOf(listApplicationRobots, {}), 'appID must not be null');
    assert.match(await refusalOf(listApplicationRobots, { query: { appID: '1' } }), /no application .*"1"/);
    assert.match(await refusalOf(listApplicationRobots, { query: { appID: '' } }), /^appID: must not be empty$/);
    assert.match(await refusalOf(listApplications, { query: { pageSize: '0' } }), /^pageSize: /);
  });
});
