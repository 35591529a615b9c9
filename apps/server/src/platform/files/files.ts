import type { Readable } from 'node:stream';
import { API_BASE, getFile, type ParsedOf } from '@salon/contract';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { isKeyedHash, type Keyring, keyedHash } from '../crypto/keyring.ts';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import { DomainError } from '../errors.ts';
import type { SentFile } from '../http/download.ts';
import { publicId } from '../ids.ts';
import { handle, type JobHandler, type Jobs, job } from '../jobs/job.ts';
import type { Retention } from '../jobs/retention.ts';
import {
  deletedFiles,
  dropFiles,
  type FileRow,
  fileById,
  filesOf,
  insertFiles,
  markAllDeleted,
  markAllStored,
  markDeleted,
  markDeletedOf,
  markOver,
  markReplaced,
  markStored,
  markUnfinishedDeleted,
  markUnfinishedOfDeleted,
  type OwnerKind,
  unfinishedUploads,
} from './files.store.ts';
import { type ByteRange, type Storage, UPLOAD_HOURS } from './storage.ts';

/** Whose a file is. */
export interface Owner {
  kind: OwnerKind;
  id: string;
}

/** A file that is there. */
export type StoredFile = Pick<FileRow, 'id' | 'purpose' | 'type' | 'name'> & {
  owner: Owner;
  /** Bytes. */
  size: number;
};

/** `saveAs`: it is saved, called so. `grant`: the address is good only as long as a feature says that this stands (`grants` of its value). */
export interface AddressedHow {
  saveAs?: string;
  grant?: string;
}

export interface NewFile {
  owner: Owner;
  /** What it is kept for, in one word. */
  purpose: string;
  /** Media type, by the content. */
  type: string;
  name: string;
  /** Goes on its own then; without it stays as long as its owner. */
  expiresAt?: Date;
}

/**
 * Files of the product, whole in a storage that every server reaches, each with a row that says whose it is. The object is
 * written before the action that it belongs to is committed, and removed after: a row never names what is not there.
 */
export interface Files {
  /** Writes a file; `action` is done in the transaction that it is there by, or it never was. */
  keep(file: NewFile, bytes: Uint8Array, action?: (tx: Db, file: StoredFile) => Promise<void>): Promise<StoredFile>;
  /** The same for many at once, in two transactions whatever their number. */
  keepAll(
    files: readonly (NewFile & { bytes: Uint8Array })[],
    action: (tx: Db, files: readonly StoredFile[]) => Promise<void>,
  ): Promise<void>;
  /** The same for an upload that was finished: it is there by this transaction, and its owner's. */
  confirm(tx: Db, id: string, owner?: Owner): Promise<void>;
  /** What a file holds, also that of an upload whose action is not done yet; refuses with "not found" what is none. */
  read(id: string): Promise<Readable>;
  /** Null: no such file, or not any more. */
  find(id: string): Promise<StoredFile | null>;
  /** No one finds it from this transaction on; afterwards its bytes go. */
  remove(tx: Db, id: string): Promise<void>;
  /** The same for many. */
  removeAll(tx: Db, ids: readonly string[]): Promise<void>;
  /** The same for what its owner has besides for the same purpose. */
  replace(tx: Db, by: StoredFile): Promise<void>;
  /** The same for all of these owners. */
  removeOf(tx: Db, kind: OwnerKind, ownerIds: readonly string[]): Promise<void>;
  /** What was declared for this owner and purpose and is not whole yet: it takes its room from the beginning. */
  unfinished(tx: Db, owner: Owner, purpose: string): Promise<{ count: number; bytes: number }>;
  /** Gives up what these uploaders have not finished. */
  abandonUploads(tx: Db, uploaderIds: readonly string[]): Promise<void>;
  /** Gives up what was to be this owner's and is not finished. */
  abandonUploadsOf(tx: Db, owner: Owner): Promise<void>;
  /** What is kept as files of someone, for them to read. */
  tell(owner: Owner): Promise<{ purpose: string; name: string; type: string; size: number; createdAt: string }[]>;
  /** Path by which anyone who has it may fetch the file for this many seconds. */
  address(file: Pick<StoredFile, 'id'>, seconds: number, how?: AddressedHow): string;
  /** The file of such a path, to answer with; refuses with "not found" what is expired or not of our making. Whether a grant stands was asked before. */
  byAddress(address: ParsedOf<typeof getFile>): Promise<SentFile>;
  /** A file to answer with; refuses with "not found" what is none. */
  sent(id: string, purpose: string): Promise<SentFile>;
  jobs: JobHandler[];
  retention: Retention;
}

/** Files that are so large that browsers read them where they lie, if they reach that; and for how long by one address (seconds). */
const DIRECT: ReadonlySet<string> = new Set(['recording']);
const DIRECT_SECONDS = 300;
/** Rows that are looked through at a time. */
const BATCH_SIZE = 100;
const MAX_ANNOUNCED = 1000;

const removeFiles = job({ name: 'files.remove', data: z.object({}), retry: [60, 600, 3600] });

const storedFrom = (
  row: Pick<FileRow, 'id' | 'purpose' | 'type' | 'name' | 'size' | 'ownerKind' | 'ownerId'>,
): StoredFile => ({
  id: row.id,
  purpose: row.purpose,
  type: row.type,
  name: row.name,
  size: row.size,
  owner: { kind: row.ownerKind, id: row.ownerId },
});

interface FilesDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  storage: Storage;
  keys: Keyring;
}

export function createFiles({ db, clock, jobs, storage, keys }: FilesDeps): Files {
  const removal = (tx: Db) => jobs.send(tx, removeFiles, {});
  const findWithKey = async (id: string): Promise<(StoredFile & { key: string }) | null> => {
    const row = await fileById(db, id);
    if (row === null || row.storedAt === null) return null;
    if (row.expiresAt !== null && row.expiresAt <= clock.now()) return null;
    return { ...storedFrom(row), key: row.key };
  };
  const find = async (id: string): Promise<StoredFile | null> => {
    const found = await findWithKey(id);
    if (found === null) return null;
    const { key: _, ...file } = found;
    return file;
  };
  const sent = async (id: string): Promise<SentFile & { purpose: string; key: string }> => {
    const file = await findWithKey(id);
    if (file === null) throw new DomainError('route.notFound');
    return { ...file, read: (range) => read(id, range) };
  };
  const read = async (id: string, range?: ByteRange) => {
    const row = await fileById(db, id);
    const bytes = row && (await storage.read(row.key, range));
    if (bytes === null) throw new DomainError('route.notFound');
    return bytes;
  };
  const keepAll: Files['keepAll'] = async (list, action) => {
    const pendingFiles = list.map(({ owner, bytes, ...file }) => {
      const id = publicId();
      const at = { createdAt: clock.now(), size: bytes.length, ownerKind: owner.kind, ownerId: owner.id };
      return { bytes, row: { ...file, ...at, id, key: `${file.purpose}/${id}` } };
    });
    await insertFiles(
      db,
      pendingFiles.map(({ row }) => row),
    );
    await Promise.all(pendingFiles.map(({ row, bytes }) => storage.put(row.key, bytes, row.type)));
    const ids = pendingFiles.map(({ row }) => row.id);
    await transact(db, async (tx) => {
      if (!(await markAllStored(tx, ids, clock.now()))) throw new Error('file removed while being stored');
      await action(
        tx,
        pendingFiles.map(({ row }) => storedFrom(row)),
      );
    });
  };
  return {
    ...addresses(clock, keys, sent, storage),
    find,
    read: (id) => read(id),
    async sent(id, purpose) {
      const file = await sent(id);
      if (file.purpose !== purpose) throw new DomainError('route.notFound');
      return file;
    },
    async keep(file, bytes, action) {
      let stored: StoredFile | undefined;
      await keepAll([{ ...file, bytes }], async (tx, [one]) => {
        stored = one;
        if (one !== undefined) await action?.(tx, one);
      });
      if (stored === undefined) throw new Error('file not stored');
      return stored;
    },
    keepAll,
    async confirm(tx, id, owner) {
      const whose = owner && { ownerKind: owner.kind, ownerId: owner.id };
      const charged = { payerId: null, network: null, activeAt: null };
      if (!(await markStored(tx, id, { storedAt: clock.now(), ...charged, ...whose })))
        throw new DomainError('route.notFound');
    },
    async remove(tx, id) {
      await markDeleted(tx, id, clock.now());
      await removal(tx);
    },
    async removeAll(tx, ids) {
      if ((await markAllDeleted(tx, ids, clock.now())) > 0) await removal(tx);
    },
    async replace(tx, by) {
      if ((await markReplaced(tx, by.owner.kind, by.owner.id, by, clock.now())) > 0) await removal(tx);
    },
    async removeOf(tx, kind, ownerIds) {
      if ((await markDeletedOf(tx, kind, ownerIds, clock.now())) > 0) await removal(tx);
    },
    unfinished: (tx, { kind, id }, purpose) => unfinishedUploads(tx, { ownerKind: kind, ownerId: id, purpose }),
    async abandonUploads(tx, uploaderIds) {
      if ((await markUnfinishedDeleted(tx, uploaderIds, clock.now())) > 0) await removal(tx);
    },
    async abandonUploadsOf(tx, { kind, id }) {
      if ((await markUnfinishedOfDeleted(tx, kind, id, clock.now())) > 0) await removal(tx);
    },
    async tell(owner) {
      const rows = await filesOf(db, owner.kind, owner.id, MAX_ANNOUNCED);
      return rows.map(({ purpose, name, type, size, createdAt }) => ({
        purpose,
        name,
        type,
        size,
        createdAt: createdAt.toISOString(),
      }));
    },
    jobs: [handle(removeFiles, () => removeObjects(db, storage))],
    retention: {
      async files() {
        const now = clock.now();
        await markOver(db, now, new Date(now.getTime() - UPLOAD_HOURS * 3_600_000));
        await removeObjects(db, storage);
      },
    },
  };
}

/** Addresses that are good for a while, signed with a key that only servers have; the same for every storage. */
function addresses(
  clock: Clock,
  keys: Keyring,
  sent: (id: string) => Promise<SentFile & { purpose: string; key: string }>,
  storage: Storage,
): Pick<Files, 'address' | 'byAddress'> {
  const purpose = 'file-address';
  const signedText = (id: string, expires: number, { saveAs, grant }: Partial<ParsedOf<typeof getFile>>): string => {
    const how = saveAs === undefined && grant === undefined ? '' : JSON.stringify([saveAs ?? null, grant ?? null]);
    return `${id} ${expires}${how}`;
  };
  return {
    address({ id }, seconds, how = {}) {
      const expires = Math.floor(clock.now().getTime() / 1000) + seconds;
      const signature = keyedHash(keys.current, purpose, signedText(id, expires, how));
      const query = new URLSearchParams({ expires: String(expires), signature, ...how });
      return `${API_BASE}${getFile.path.replace(':id', id)}?${query}`;
    },
    async byAddress({ id, expires, signature, ...how }) {
      const { saveAs } = how;
      const isSigned = isKeyedHash(keys, { purpose, text: signedText(id, expires, how), given: signature });
      if (!isSigned || expires * 1000 <= clock.now().getTime()) throw new DomainError('route.notFound');
      const { key, purpose: kind, ...file } = await sent(id);
      const named: SentFile = saveAs === undefined ? file : { ...file, name: saveAs, isSaved: true };
      if (!DIRECT.has(kind)) return named;
      return {
        ...named,
        elsewhere: (disposition) => storage.link(key, { type: file.type, disposition }, DIRECT_SECONDS),
      };
    },
  };
}

/** Objects of files that no one finds any more, then their rows. One that fails keeps none of the others. */
async function removeObjects(db: Db, storage: Storage): Promise<void> {
  const failures: unknown[] = [];
  for (let after = '', some = await deletedFiles(db, after, BATCH_SIZE); some.length > 0; ) {
    const removedIds: string[] = [];
    for (const { id, key } of some) {
      await storage.remove(key).then(
        () => removedIds.push(id),
        (failure) => failures.push(failure),
      );
    }
    await dropFiles(db, removedIds);
    after = some.at(-1)?.id ?? '';
    some = await deletedFiles(db, after, BATCH_SIZE);
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files could not be removed`);
}
