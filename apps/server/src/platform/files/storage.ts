import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

/** Bytes of an object, both ends belong to it. */
export interface ByteRange {
  from: number;
  to: number;
}

/** Where the bytes of files are. Keys are of our making: a purpose and 128 random bits. */
export interface Storage {
  /** Whole or not at all, as far as a reader is concerned who learns of it afterwards. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The same for what is too large for memory; `size` in bytes, which the content must have. */
  write(key: string, content: Readable, size: number, type: string): Promise<void>;
  /** Keys of all objects that begin so, in no order. */
  list(prefix: string): AsyncIterable<string>;
  /** Bytes of an object; null when there is no such object. */
  size(key: string): Promise<number | null>;
  /** Null when there is no such object. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /**
   * An address at the storage itself by which anyone who has it may read an object for this many seconds, as this type and under this
   * `Content-Disposition`; null where browsers do not reach the storage.
   */
  link(key: string, as: { type: string; disposition: string }, seconds: number): Promise<string> | null;
  /** Bytes that may still be written; null where nothing tells. */
  freeBytes(): Promise<number | null>;
  /** What is not there is removed already. */
  remove(key: string): Promise<void>;
  /** Receives uploads that can be resumed. Their objects are as all others. */
  uploads(): DataStore;
  close(): void;
}

/** Where the keys of uploads that can be resumed begin: beside their objects are notes of the library that receives them. */
export const UPLOADS = 'upload/';
/** A started upload that no one continues with is over then. */
export const UPLOAD_HOURS = 24;
