import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CreateBucketCommand, ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../platform/config.ts';
import { freePort } from './ports.ts';

/** A server of the test's own that speaks S3, with one empty bucket. */
export interface TestS3 {
  storage: NonNullable<Config['storage']>;
  /** The same as settings of a process. */
  env: Record<string, string>;
  /** Keys of all objects; parts of what is not finished as `key?`. */
  keys(): Promise<string[]>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Ends it for good. */
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '../../../..');
const BUCKET = 'salon';
const CREDENTIALS = { accessKeyId: 'test-access-key', secretAccessKey: 'test-secret-key' };

/** The light one, which `npm test` builds, or another one that S3_SERVER names. */
function findServer(): string {
  const program = process.env.S3_SERVER ?? join(root, '.cache/gofakes3');
  if (existsSync(program)) return program;
  throw new Error(`${program} is missing: \`npm test\` builds it. To run this alone, set S3_SERVER to one.`);
}

const argumentsOf = (program: string, address: string, folder: string): string[] =>
  basename(program).startsWith('versitygw')
    ? ['--port', address, '--access', CREDENTIALS.accessKeyId, '--secret', CREDENTIALS.secretAccessKey, 'posix', folder]
    : ['-backend', 'bolt', '-bolt.db', join(folder, 'objects.db'), '-host', address];

const accepts = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });

export async function createTestS3(program = findServer()): Promise<TestS3> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'salon-s3-'));
  const endpoint = `http://127.0.0.1:${port}`;
  const region = 'us-east-1';
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials: CREDENTIALS });
  let child: ChildProcess | null = null;
  const killNow = () => void child?.kill('SIGKILL');
  process.once('exit', killNow);
  const s3: TestS3 = {
    storage: { bucket: BUCKET, endpoint, publicEndpoint: null, region, credentials: CREDENTIALS },
    env: {
      STORAGE_URL: `s3://${BUCKET}?endpoint=${encodeURIComponent(endpoint)}`,
      AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    },
    async keys() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET }));
      // The light one has no list before the first of them.
      const { Uploads = [] } = await client
        .send(new ListMultipartUploadsCommand({ Bucket: BUCKET }))
        .catch((failure: Error): { Uploads?: { Key?: string }[] } => {
          if (failure.name === 'NoSuchUpload') return {};
          throw failure;
        });
      return [...Contents.map(({ Key }) => Key ?? ''), ...Uploads.map(({ Key }) => `${Key}?`)].sort();
    },
    async start() {
      const started = spawn(program, argumentsOf(program, `127.0.0.1:${port}`, folder), { stdio: 'ignore' });
      child = started;
      while (!(await accepts(port))) {
        if (started.exitCode !== null) throw new Error(`${program} ended with ${started.exitCode}`);
        await setTimeout(20);
      }
    },
    kill: () =>
      new Promise((ended) => {
        const running = child;
        child = null;
        if (running === null || running.exitCode !== null) return ended();
        running.once('exit', () => ended());
        running.kill('SIGKILL');
      }),
    async close() {
      client.destroy();
      await s3.kill();
      process.off('exit', killNow);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await s3.start();
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  return s3;
}
