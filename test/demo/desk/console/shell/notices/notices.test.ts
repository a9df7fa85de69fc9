/** The lock by which a console tells the other tabs that it is looked at. */
import { expect } from 'chai';
import { Notices } from '../../../../../../demo/desk/console/shell/notices/notices.ts';
import { until } from '../../../../../helpers/until.ts';

/** Whether a hidden tab would find that no tab is looked at. */
const isNobodyLooking = (): Promise<boolean> =>
  navigator.locks.request('desk-console-attention', { ifAvailable: true }, (lock) => lock !== null);

const { hasFocus } = document;

/** The page gets the focus, or loses it. */
function setHasFocus(has: boolean): void {
  document.hasFocus = () => has;
  dispatchEvent(new Event(has ? 'focus' : 'blur'));
}

describe('a console', () => {
  afterEach(() => {
    document.hasFocus = hasFocus;
  });

  it('tells the other tabs that it is looked at, until it is gone', async () => {
    setHasFocus(true);
    const notices = new Notices(() => undefined);
    notices.connect();
    expect(await isNobodyLooking()).to.equal(false);
    setHasFocus(false);
    await until(isNobodyLooking, 'the lock to be free');
    setHasFocus(true);
    expect(await isNobodyLooking()).to.equal(false);
    notices.disconnect();
    await until(isNobodyLooking, 'the lock to be free');
    setHasFocus(false);
    setHasFocus(true);
    expect(await isNobodyLooking()).to.equal(true);
  });

  it('tells them again when it is shown again', async () => {
    setHasFocus(true);
    const notices = new Notices(() => undefined);
    notices.connect();
    notices.disconnect();
    await until(isNobodyLooking, 'the lock to be free');
    notices.connect();
    expect(await isNobodyLooking()).to.equal(false);
    notices.disconnect();
  });
});
