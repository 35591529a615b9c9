import type { FastifyBaseLogger } from 'fastify';
import type { RedisClientType } from 'redis';
import type * as Y from 'yjs';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import type { Limits } from '../limits.ts';
import type { Account, Participant, Principals } from '../principal.ts';

/** Who wants to open a document: someone in a meeting, or someone signed in. */
export type DocumentReader =
  | { readonly kind: 'participant'; readonly participant: Participant }
  | { readonly kind: 'account'; readonly account: Account };

/** What someone may do with a document; null: not even open it. */
export type DocumentRight = 'write' | 'read' | null;

/** A kind of document that a feature has. */
export interface DocumentKind {
  /** First part of its name on the wire: small letters. */
  readonly kind: string;
  /** Bytes that one may have. */
  readonly limit: number;
  /** Asked when someone opens it, when `recheck` says so, and every half minute. */
  access(reader: DocumentReader, id: string): Promise<DocumentRight>;
  /** Whether an attribute of an element, or an entry of a map, may hold this. Who writes what may not be there is disconnected. */
  mayHold?(name: string, value: unknown): boolean;
  /** Something was written, and is kept. */
  changed?(id: string): Promise<void>;
}

/** Documents as features work with them. An id is a public id; a document exists from `create` until it is removed. */
export interface Documents {
  /** `state`: a Yjs update that it begins with. One that is there already stays. */
  create(tx: Db, document: { kind: string; id: string; meetingId: string; state?: Uint8Array | null }): Promise<void>;
  /** Everything in it as one Yjs update; null: there is none. */
  read(kind: string, id: string): Promise<Uint8Array | null>;
  /** Changes it like someone who writes in it; resolves when it is kept. False: there is none. */
  change(kind: string, id: string, action: (document: Y.Doc) => void): Promise<boolean>;
  remove(tx: Db, kind: string, ids: readonly string[]): Promise<void>;
  /** All of these meetings, of every kind. */
  removeOf(tx: Db, meetingIds: readonly string[]): Promise<void>;
  /** Who may do what has changed; after the commit. */
  recheck(kind: string, id: string): Promise<void>;
  /** The same for everything that someone at this server has open, by their address at the hub. */
  recheckOf(whom: string): Promise<void>;
  recheckAll(): Promise<void>;
}

export interface DocumentsDeps {
  config: Config;
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  principals: Principals;
  limits: Limits;
  redis: RedisClientType | null;
  /** Regular looks run on their own. */
  working: boolean;
}
