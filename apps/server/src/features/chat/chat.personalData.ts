import type { Deps } from '../../platform/deps.ts';
import { messagesOfUser } from './chat.queries.ts';
import { filesOfUser } from './files.queries.ts';
import { privateOfUser } from './private.queries.ts';

/** Messages of each kind that somebody is told of when they ask what is kept about them. */
const TOLD_MAX = 500;

const told = ({ text, sentAt }: { text: string; sentAt: Date }) => ({ text, sentAt: sentAt.toISOString() });

/** What somebody wrote and which files they sent, for them to read. What others wrote to them is the others'. */
export async function exportMessages(deps: Deps, { id }: { id: string }): Promise<Record<string, unknown>> {
  const [toEverybody, privately, files] = await Promise.all([
    messagesOfUser(deps.db, id, TOLD_MAX),
    privateOfUser(deps.db, id, TOLD_MAX),
    filesOfUser(deps.db, id, TOLD_MAX),
  ]);
  return {
    messages: toEverybody.map(told),
    privateMessages: privately.map(told),
    chatFiles: files.map(({ name, size, createdAt }) => ({ name, size, sentAt: createdAt.toISOString() })),
  };
}
