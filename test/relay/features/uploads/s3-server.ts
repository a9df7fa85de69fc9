/** A server that speaks S3's protocol, on a free port of this machine and in a folder of the test's own. */
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
// @ts-expect-error It brings no types; what is used of it is stated below.
import S3rver from '@20minutes/s3rver';
import { temporaryFolder } from '../../../helpers/relay.ts';

type Server = { run(): Promise<AddressInfo>; close(): Promise<void> };
const Made = S3rver as new (options: object) => Server;

export const S3_KEYS = { UPLOADS_ACCESS_KEY: 'S3RVER', UPLOADS_SECRET_KEY: 'S3RVER' };

export async function startS3(context: TestContext) {
  const directory = temporaryFolder(context);
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'chat' }] };
  const server = new Made(options);
  const { port } = await server.run();
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= server.close();
    return stopped;
  };
  context.after(stop);
  return { address: `http://127.0.0.1:${port}/chat`, stop };
}
