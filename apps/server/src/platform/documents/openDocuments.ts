import type { Connection, Document } from '@hocuspocus/server';
import * as Y from 'yjs';
import type { Context } from './permission.ts';

/** A document that someone at this server has open, or is about to. */
export interface OpenDocument {
  readonly document: Document;
  /** Bytes, or a little more. */
  size: number;
  /** Rows of updates since it was gathered. */
  updates: number;
}

/** What came from another server or from the database: it is written already. */
export const ELSEWHERE = { source: 'redis' } as const;
export const isWritten = (origin: unknown): boolean =>
  (origin as { source?: unknown } | null)?.source === ELSEWHERE.source;

/** The documents that are open at this server, by their names. */
export interface OpenDocuments {
  get(name: string): OpenDocument | undefined;
  set(name: string, document: OpenDocument): void;
  delete(name: string): void;
  names(): string[];
  connections(): Connection<Context>[];
  /** Applies what is written already to a document, if it is open. */
  apply(name: string, update: Uint8Array): void;
}

export function createOpenDocuments(): OpenDocuments {
  const open = new Map<string, OpenDocument>();
  return {
    get: (name) => open.get(name),
    set: (name, document) => void open.set(name, document),
    delete: (name) => void open.delete(name),
    names: () => [...open.keys()],
    connections: () => [...open.values()].flatMap(({ document }) => document.getConnections()),
    apply(name, update) {
      const one = open.get(name);
      if (one !== undefined) Y.applyUpdate(one.document, update, ELSEWHERE);
    },
  };
}
