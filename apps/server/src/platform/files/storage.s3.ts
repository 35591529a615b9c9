import { Readable } from 'node:stream';
import {
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { S3Store } from '@tus/s3-store';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from '../config.ts';
import { type Storage, UPLOAD_HOURS, UPLOADS } from './storage.ts';

/** What every request to the bucket may take: to connect, until it is answered, and between two pieces of a body. */
const TIMEOUT_MS = { connect: 3000, answer: 20_000, idle: 60_000 };

const isMissing = (failure: unknown): boolean =>
  (failure as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode === 404;

/** A failure of the bucket, as far as its own is known: the flydrive errors wrap what the SDK says. */
const unlessMissing = (failure: unknown): null => {
  if (isMissing(failure) || isMissing((failure as Error).cause)) return null;
  throw failure;
};

const PART_BYTES = 8 * 1024 ** 2;
/** Parts that an object may have. */
const MAX_PARTS = 10_000;
const partSizeOf = (size: number): number => Math.max(PART_BYTES, Math.ceil(size / MAX_PARTS));

/** Objects in a bucket that every server reaches. */
export function bucketStorage(storage: NonNullable<Config['storage']>): Storage {
  const { bucket, endpoint, publicEndpoint, region, credentials } = storage;
  const config: S3ClientConfig = {
    region,
    // Without them the SDK's own way: the environment, a profile, the role of the machine.
    ...(credentials && { credentials }),
    // Names of buckets in host names are Amazon's own; checksums that no one asked for not every other server knows.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: TIMEOUT_MS.connect,
      requestTimeout: TIMEOUT_MS.answer,
      throwOnRequestTimeout: true,
      socketTimeout: TIMEOUT_MS.idle,
    },
  };
  const client = new S3Client(config);
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  const store = new S3Store({
    s3ClientConfig: { ...config, bucket },
    useTags: false,
    expirationPeriodInMilliseconds: UPLOAD_HOURS * 3_600_000,
  });
  const isReached = endpoint === null || publicEndpoint !== null;
  const outside = publicEndpoint === null ? client : new S3Client({ ...config, endpoint: publicEndpoint });
  const links = new Disk(new S3Driver({ client: outside, bucket, visibility: 'private', supportsACL: false }));
  return {
    put: (key, bytes, type) => disk.put(key, bytes, { contentType: type, contentLength: bytes.length }),
    async write(key, content, size, type) {
      const object = { Bucket: bucket, Key: key, Body: content, ContentType: type };
      await new Upload({ client, params: object, partSize: partSizeOf(size), queueSize: 2 }).done();
      const written = await this.size(key);
      if (written !== size) throw new Error(`${key} has ${written} bytes instead of ${size}`);
    },
    async *list(prefix) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
        for (const { Key } of Contents) if (Key !== undefined) yield Key;
    },
    size: async (key) => {
      const head = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })).catch(unlessMissing);
      return head?.ContentLength ?? null;
    },
    read(key, range) {
      const part = range && { Range: `bytes=${range.from}-${range.to}` };
      const asked = client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...part }));
      return asked.then(({ Body }) => (Body instanceof Readable ? Body : null), unlessMissing);
    },
    link(key, { type, disposition }, seconds) {
      if (!isReached) return null;
      return links.getSignedUrl(key, { expiresIn: seconds, contentType: type, contentDisposition: disposition });
    },
    freeBytes: async () => null,
    async remove(key) {
      await disk.delete(key);
      if (!key.startsWith(UPLOADS)) return;
      // Parts of an upload that was not finished are no object yet: the bucket keeps them until they are given up. Of one
      // that was finished there are none, which is all that this can be refused for.
      await store.remove(key).catch(() => undefined);
      for (const name of [`${key}.info`, `${key}.part`]) await disk.delete(name);
    },
    uploads: () => store,
    close() {
      client.destroy();
      outside.destroy();
    },
  };
}
