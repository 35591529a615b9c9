import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, type Header, pack } from 'tar-stream';
import { ConfigError } from '../errors.ts';

/** Writes an archive: a tar that is encrypted while it is made (https://age-encryption.org/v1). */
export interface ArchiveWriter {
  /** @param content Null: a folder. */
  add(name: string, size: number, content: Readable | Buffer | null): Promise<void>;
  /** Resolves when everything is written. */
  finish(): Promise<void>;
}

/** @param recipient Public key of who may read it. */
export async function writeArchive(recipient: string, output: Writable): Promise<ArchiveWriter> {
  const tar = pack();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const encrypted = await encrypter.encrypt(ReadableStream.from(tar) as globalThis.ReadableStream<Uint8Array>);
  const written = pipeline(Readable.fromWeb(encrypted as ReadableStream), output);
  // No one reads any more what is added after that, so that adding would wait for ever.
  const failure = new Promise<never>((_resolve, reject) => written.catch(reject));
  failure.catch(() => undefined);
  const add = async (
    header: Pick<Header, 'name'> & Partial<Header>,
    content: Iterable<Buffer> | AsyncIterable<Buffer>,
  ): Promise<void> => {
    await new Promise<void>((resolve, reject) => {
      const entry = tar.entry(header, (fault) => (fault ? reject(fault) : resolve()));
      (async () => {
        for await (const piece of content) if (!entry.write(piece)) await once(entry, 'drain');
        entry.end(undefined);
      })().catch(reject);
    });
  };
  return {
    add: (name, size, content) =>
      Promise.race([
        failure,
        content === null
          ? add({ name: `${name}/`, type: 'directory', mode: 0o700 }, [])
          : add({ name, size, mode: 0o600 }, Buffer.isBuffer(content) ? [content] : content),
      ]),
    async finish() {
      tar.finalize();
      await written;
    },
  };
}

export interface ArchiveEntry {
  name: string;
  isFolder: boolean;
  /** Bytes. */
  size: number;
  content: Readable;
}

/**
 * The content of an entry. `Readable.from` ends an iterator that came to its end once more, which for an entry would end
 * the whole archive.
 */
async function* piecesOf(entry: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  try {
    yield* entry;
  } catch (failure) {
    throw new Error('the archive is damaged', { cause: failure });
  }
}

/**
 * Entries of an archive in their order; what is not read of one is skipped. Fails where a byte was changed or is missing.
 *
 * @param identity Secret key to the recipient.
 */
export async function* readArchive(identity: string, input: Readable): AsyncGenerator<ArchiveEntry> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const encrypted = Readable.toWeb(input) as globalThis.ReadableStream<Uint8Array>;
  const plain = await decrypter.decrypt(encrypted).catch((failure: unknown) => {
    throw new ConfigError(`This archive cannot be opened with BACKUP_IDENTITY: ${(failure as Error).message}.`);
  });
  const tar = extract();
  (async () => {
    for await (const piece of plain as ReadableStream<Uint8Array>) if (!tar.write(piece)) await once(tar, 'drain');
    tar.end(undefined);
  })().catch((failure: unknown) => tar.destroy(new Error('the archive is damaged', { cause: failure })));
  try {
    for await (const entry of tar) {
      const { name, type, size = 0 } = entry.header;
      const isFolder = type === 'directory';
      if (!isFolder && type !== 'file') throw new Error(`the archive has an entry of type ${type}: ${name}`);
      // The names become paths.
      if (name.startsWith('/') || name.split('/').includes('..'))
        throw new Error(`the archive has a wrong name: ${name}`);
      yield {
        name: isFolder ? name.replace(/\/$/, '') : name,
        isFolder,
        size,
        content: Readable.from(piecesOf(entry)),
      };
      entry.resume();
    }
  } finally {
    input.destroy();
  }
}
