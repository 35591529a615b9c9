import { messagesOfUser } from './chat.queries.ts';
import type { Deps } from './deps.ts';
import { filesOfUser } from './files.queries.ts';
import { privateOfUser } from './private.queries.ts';

/** Messages of each kind that someone is notified of when they ask what is kept about them. */
const EXPORT_LIMIT = 500;

const toExport = ({ text, sentAt }: { text: string; sentAt: Date }) => ({ text, sentAt: sentAt.toISOString() });

/** What someone wrote and which files they sent, for them to read. What others wrote to them is the others'. */
export async function exportMessages(deps: Deps, { id }: { id: string }): Promise<Record<string, unknown>> {
  const [broadcastToAll, privately, files] = await Promise.all([
    messagesOfUser(deps.db, id, EXPORT_LIMIT),
    privateOfUser(deps.db, id, EXPORT_LIMIT),
    filesOfUser(deps.db, id, EXPORT_LIMIT),
  ]);
  return {
    messages: broadcastToAll.map(toExport),
    privateMessages: privately.map(toExport),
    chatFiles: files.map(({ name, size, createdAt }) => ({ name, size, sentAt: createdAt.toISOString() })),
  };
}
