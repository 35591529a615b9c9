import type { Connection } from '@hocuspocus/server';
import type { FastifyBaseLogger } from 'fastify';
import { permission } from './message.ts';
import type { OpenDocuments } from './openDocuments.ts';
import type { Context, Permit } from './permission.ts';

type Selects = (connection: Connection<Context>) => boolean;

/** Connections of one document. */
export const ofDocument =
  (name: string): Selects =>
  (connection) =>
    connection.document.name === name;

interface Parts {
  open: OpenDocuments;
  permit: Permit;
  log: FastifyBaseLogger;
}

/** Asks again who may do what, of the selected connections to this server; who cannot be asked for stays as they were. */
export function createRecheck({ open, permit, log }: Parts): (selects: Selects) => Promise<void> {
  const recheckOne = async (connection: Connection<Context>) => {
    const right = await permit.recheck(connection.context, connection.document.name);
    if (right === null) return connection.context.end();
    const readOnly = right === 'read';
    if (connection.readOnly === readOnly || connection.context.isMalformed) return;
    connection.readOnly = readOnly;
    connection.send(permission(connection.messageAddress, readOnly));
  };
  return async (selects) => {
    for (const connection of open.connections().filter(selects))
      await recheckOne(connection).catch((failure: unknown) =>
        log.warn({ err: failure }, 'document permission check failed'),
      );
  };
}
