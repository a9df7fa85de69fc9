/** The lock by which a console that is looked at keeps hidden ones quiet. */
import { expect } from 'chai';
import { Notices } from '../../../../../demo/desk/console/notices/notices.ts';
import { until } from '../../../../helpers/until.ts';

async function isLookedAt(): Promise<boolean> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].some(({ name }) => name === 'desk-console-attention');
}

describe('a console that is looked at', () => {
  it('says so until it is gone, also if the page gets the focus later', async () => {
    const notices = new Notices(() => undefined);
    notices.connect();
    await until(isLookedAt, 'the lock is held');
    notices.disconnect();
    await until(async () => !(await isLookedAt()), 'the lock is free');
    dispatchEvent(new Event('blur'));
    dispatchEvent(new Event('focus'));
    expect(await isLookedAt()).to.equal(false);
  });
});
