/** Built-ins that the page has replaced are named in the console if the chat finds no way to its relay. */
import { expect } from 'chai';
import { adviceOnBuiltIns } from '../../../widget/page/diagnose.ts';
import { until } from '../../helpers/until.ts';
import { showChat, useWarnings } from '../configured-chat.ts';

describe('built-ins that the page has replaced', () => {
  const warned = useWarnings();
  const { now } = Date;
  const { stringify } = JSON;
  afterEach(() => {
    Date.now = now;
    JSON.stringify = stringify;
    Reflect.deleteProperty(Array.prototype, 'toJSON');
  });

  it('are none in a clean page', () => {
    expect(adviceOnBuiltIns()).to.deep.equal([]);
  });

  it('are named, with methods that the page adds', () => {
    JSON.stringify = () => '"';
    Object.assign(Array.prototype, { toJSON: () => '[]' });
    expect(adviceOnBuiltIns().join()).to.match(/: Array\.prototype\.toJSON, JSON\.stringify\.$/);
  });

  it('are named in the console, once, if the relay cannot be reached for some time', async () => {
    const { chat } = await showChat();
    await chat.open();
    await until(() => chat.state.connection.state === 'reconnecting', 'the relay to be away');
    expect(warned).to.deep.equal([]);
    Date.now = () => now() + 60_000;
    await until(() => warned.length > 0, 'a line in the console');
    expect(warned.join()).to.match(/replaced built-ins of the browser: Date\.now\.$/);
    chat.requestUpdate();
    await chat.updateComplete;
    await Promise.resolve();
    expect(warned).to.have.length(1);
  });
});
