import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { API_BASE, type Call, PublicId, type ResumableUpload } from '@salon/contract';
import { ERRORS, type Locker, Server, type Upload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import { DomainError } from '../errors.ts';
import { parsedInput } from '../http/payload.ts';
import { publicId } from '../ids.ts';
import { contentType, isUndrawnPicture } from './contentType.ts';
import {
  changeFile,
  type FileRow,
  fileById,
  freeLock,
  holdLock,
  insertFiles,
  lockUploadsOf,
  markIdleDeleted,
  takeLock,
  type UploadsOf,
  unfinishedUploads,
  wasStored,
} from './files.store.ts';
import type { Files, Owner } from './files.ts';
import type { Space } from './space.ts';
import { type Storage, UPLOADS } from './storage.ts';

type UploadCall = Call & { upload: ResumableUpload };

/** One request of an upload: who sends it, and what is done when it is whole. */
interface Sender {
  /** No one else may continue with it. */
  uploader: string;
  owner: Owner;
  /** Hash of the network that it comes from; null: it is not limited. */
  network: string | null;
  /** Refuses what would be refused when it is whole, as far as that is known. */
  begin(input: object): Promise<UploadClaim>;
  finish(input: object): Promise<unknown>;
}

/** What an upload takes room of from its first byte. */
export interface UploadClaim {
  /** Whose it is to be; else its sender's, or of what is sent in a meeting the meeting's. */
  owner?: Owner;
  /** The account whose package pays for the room; null: no one's. */
  payerId?: string | null;
  /** Refuses this many bytes, in the transaction that charges them. */
  admit?(tx: Db, size: number): Promise<void>;
}

/** Uploads that can be resumed, at any server: tus 1.0 by its library, with rows, rights and refusals of ours. */
export interface Uploads {
  serve(call: UploadCall, request: FastifyRequest, reply: FastifyReply, sender: Sender): Promise<FastifyReply>;
}

interface Serving extends Sender {
  call: UploadCall;
  failure?: unknown;
}

type NewUpload = Pick<FileRow, 'payerId' | 'network' | 'purpose'> & { uploaderId: string; size: number };

interface UploadsDeps {
  db: Db;
  clock: Clock;
  files: Files;
  storage: Storage;
  space: Space;
}

/** Unfinished uploads of one sender by one call: so many of its largest. Clients send one at a time. */
const UNFINISHED_OF_UPLOADER = 2;
/** Bytes of all unfinished uploads into the meetings of one account, and of all from one network: a class, an office. */
const UNFINISHED_OF_PAYER = 4_000_000_000;
const UNFINISHED_OF_NETWORK = 2_000_000_000;
/** What no one has written to for this long makes way for what its sender begins next: their page was closed or loaded again. */
const IDLE_SECONDS = 300;

/** What a type is told by is near the beginning. */
const HEAD_BYTES = 64 * 1024;
const keyOf = (id: string): string => UPLOADS + id;
const idOf = (key: string): string => key.slice(UPLOADS.length);

const NAME_MAX = 150;
/** A file's name as people may be shown it: the last part of a path, without what cannot be seen or turns the text around. */
export const fileNameIn = (given: string): string =>
  [
    ...(given
      .toWellFormed()
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
      .split(/[\\/]/)
      .at(-1)
      ?.trim() ?? ''),
  ]
    .slice(-NAME_MAX)
    .join('');

/** Bodies of uploads are read by the library, not by Fastify. */
export function takeUploads(app: FastifyInstance): void {
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
}

/** Enters an upload with its owner, where nothing refuses it. */
async function beginUpload({ db, clock, space }: UploadsDeps, sender: Serving, upload: Upload): Promise<void> {
  const { call } = sender;
  if (upload.size === undefined) throw new DomainError('input.invalid', { file: 'field.required' });
  const name = fileNameIn(upload.metadata?.filename ?? '');
  const input = parsedInput(call, { ...upload.metadata, file: new File([], name) });
  const { owner = sender.owner, payerId = null, admit } = await sender.begin(input);
  const { size } = upload;
  // What services send was recorded already: the reserve is there for it.
  if (call.access !== 'service') await space.demand(size);
  const { uploader: uploaderId, network } = sender;
  const now = clock.now();
  const row = {
    id: idOf(upload.id),
    key: upload.id,
    ownerKind: owner.kind,
    ownerId: owner.id,
    purpose: call.upload.purpose,
    size,
    type: 'application/octet-stream',
    name,
    createdAt: now,
    activeAt: now,
    uploaderId,
    payerId,
    network,
  };
  await transact(db, async (tx) => {
    await lockUploadsOf(
      tx,
      [uploaderId, payerId, network].filter((key) => key !== null),
    );
    if (call.access !== 'service') await demandFewUnfinished(tx, call, row, clock.now());
    await admit?.(tx, size);
    await insertFiles(tx, [row]);
  });
}

/** Declared bytes take their room at once: anyone who never finishes what they begin has soon begun enough. */
async function demandFewUnfinished(tx: Db, call: UploadCall, row: NewUpload, now: Date): Promise<void> {
  const { uploaderId, payerId, network, purpose, size } = row;
  const most = UNFINISHED_OF_UPLOADER * (call.bodyLimit ?? 0);
  const isTooMuch = async (of: UploadsOf, limit: number) => (await unfinishedUploads(tx, of)).bytes + size > limit;
  if (await isTooMuch({ uploaderId, purpose }, most))
    await markIdleDeleted(tx, uploaderId, purpose, {
      now,
      activeBefore: new Date(now.getTime() - IDLE_SECONDS * 1000),
    });
  const isRefused =
    (await isTooMuch({ uploaderId, purpose }, most)) ||
    (payerId !== null && (await isTooMuch({ payerId }, UNFINISHED_OF_PAYER))) ||
    (network !== null && (await isTooMuch({ network }, UNFINISHED_OF_NETWORK)));
  if (isRefused) throw new DomainError('limit.tooMany');
}

/** What the content is; refuses, and forgets, what is not taken. */
async function typeOf(
  { db, files, storage }: UploadsDeps,
  { id, key }: FileRow,
  types: readonly string[],
): Promise<string> {
  const head = await storage.read(key, { from: 0, to: HEAD_BYTES - 1 });
  const bytes = head === null ? Buffer.alloc(0) : Buffer.concat(await head.toArray());
  const found = await contentType(bytes);
  if (types.includes(found)) return found;
  await files.remove(db, id);
  const isNamed = isUndrawnPicture(found) && types.includes('image/jpeg');
  throw new DomainError(isNamed ? 'input.pictureFormat' : 'input.wrongType');
}

/** The action that a whole upload belongs to. It is done once, however often its end is reached. */
async function finishUpload(deps: UploadsDeps, upload: Upload, { call, finish }: Serving): Promise<unknown> {
  const { db, files } = deps;
  const row = await fileById(db, idOf(upload.id));
  if (row === null) throw new DomainError('route.notFound');
  if (row.storedAt !== null) return null;
  const type = await typeOf(deps, row, call.upload.types);
  await changeFile(db, row.id, { type });
  const input = parsedInput(call, { ...upload.metadata, file: new File([], row.name) });
  const { id, purpose, name, size } = row;
  const file = { id, purpose, name, type, size, owner: { kind: row.ownerKind, id: row.ownerId } };
  try {
    const reply = await finish({ ...input, file });
    // It may have made others of it, and removed it.
    if (!(await wasStored(db, id))) throw new Error(`${call.name} did not confirm its file`);
    return reply;
  } catch (failure) {
    // Another request may have come to the end at the same time.
    if (await wasStored(db, id)) return null;
    if (failure instanceof DomainError && failure.status < 500) await files.remove(db, id);
    throw failure;
  }
}

export function createUploads(deps: UploadsDeps): Uploads {
  const { db, clock, files, storage } = deps;
  const store = storage.uploads();
  const serving = new WeakMap<object, Serving>();
  const servingOf = (request: object): Serving => {
    const found = serving.get(request);
    if (found === undefined) throw new Error('upload not found');
    return found;
  };

  const tus = new Server({
    path: API_BASE,
    datastore: store,
    locker: lockerIn(db),
    namingFunction: () => keyOf(publicId()),
    generateUrl: (request, { id }) => `${API_BASE}${servingOf(request).call.path}/${idOf(id)}`,
    getFileIdFromRequest: (_request, last) => keyOf(last ?? ''),
    maxSize: (request) => servingOf(request).call.bodyLimit ?? 0,
    async onUploadCreate(request, upload) {
      await beginUpload(deps, servingOf(request), upload);
      return {};
    },
    async onUploadFinish(request, upload) {
      const reply = await finishUpload(deps, upload, servingOf(request));
      if (reply === null) return {};
      return { status_code: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(reply) };
    },
    onResponseError(request, failure) {
      servingOf(request).failure = failure;
      return undefined;
    },
  });

  return {
    async serve(call, request, reply, sender) {
      const { upload } = request.params as { upload?: string };
      const row = upload === undefined ? null : await own(db, call, upload, sender);
      if (request.method === 'DELETE' && row !== null) {
        // A whole one belongs to what was made of it, and goes with that.
        if (row.storedAt === null) await files.remove(db, row.id);
        return reply.code(204).header('tus-resumable', '1.0.0').send();
      }
      if (request.method === 'PATCH' && row !== null) await changeFile(db, row.id, { activeAt: clock.now() });
      const asked = webRequest(request);
      const state: Serving = { ...sender, call };
      serving.set(asked, state);
      const answer = await tus.handleWeb(asked);
      const refusal = refusalFor(state.failure);
      if (refusal instanceof DomainError && refusal.code === 'limit.tooMany') reply.header('retry-after', IDLE_SECONDS);
      if (refusal !== null) throw refusal;
      // The answer to the last piece may have been lost with its server, before what it belongs to was done.
      if (request.method === 'HEAD' && row?.storedAt === null && isWhole(answer))
        await finishUpload(deps, await store.getUpload(row.key), state);
      for (const [name, value] of answer.headers) if (!name.startsWith('access-control-')) reply.header(name, value);
      reply.code(answer.status).header('cache-control', 'no-store');
      return reply.send(answer.body === null ? undefined : await answer.text());
    },
  };
}

/** The row of an upload, for anyone who began it and by the call that it was begun with; no one else learns that it exists. */
async function own(db: Db, { upload }: UploadCall, id: string, { uploader }: Sender): Promise<FileRow> {
  const row = z.safeParse(PublicId, id).success ? await fileById(db, id) : null;
  if (row === null || row.uploaderId !== uploader || row.purpose !== upload.purpose)
    throw new DomainError('route.notFound');
  return row;
}

const isWhole = ({ headers }: Response): boolean =>
  headers.get('upload-offset') !== null && headers.get('upload-offset') === headers.get('upload-length');

function webRequest({ raw, headers, method, url }: FastifyRequest): Request {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const body = method === 'HEAD' ? null : Readable.toWeb(raw);
  return new Request(`http://localhost${url}`, { method, headers: given, body, duplex: 'half' } as RequestInit);
}

/** A failure as ours are answered; null for what only concerns the protocol, which the library's answer says itself. */
function refusalFor(failure: unknown): Error | null {
  if (failure instanceof Error) return failure;
  if (failure === ERRORS.ERR_MAX_SIZE_EXCEEDED || failure === ERRORS.ERR_SIZE_EXCEEDED)
    return new DomainError('input.tooLarge');
  if (failure === ERRORS.FILE_NOT_FOUND || failure === ERRORS.FILE_NO_LONGER_EXISTS)
    return new DomainError('route.notFound');
  return null;
}

/** How often anyone who waits for an upload asks again, and anyone who has it whether someone waits. */
const LOCK_MS = { ask: 100, hold: 1000, longest: 20_000 };

/** One writer an upload, over all servers: the next one has it when the one before is done, gone, or asked to stop. */
const lockerIn = (db: Db): Locker => ({
  newLock(key) {
    const [fileId, holder] = [idOf(key), publicId()];
    let holding: NodeJS.Timeout | undefined;
    return {
      async lock(signal, release) {
        const end = performance.now() + LOCK_MS.longest;
        while (!(await takeLock(db, fileId, holder))) {
          if (signal.aborted) throw ERRORS.ABORTED;
          if (performance.now() > end) throw ERRORS.ERR_LOCK_TIMEOUT;
          await setTimeout(LOCK_MS.ask);
        }
        const hold = async () => (await holdLock(db, fileId, holder)) || release();
        holding = setInterval(() => void hold().catch(release), LOCK_MS.hold);
      },
      async unlock() {
        clearInterval(holding);
        await freeLock(db, fileId, holder);
      },
    };
  },
});
