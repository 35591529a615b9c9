import { persistedOf, type RoomEngine } from '@salon/room';
import { readForTab, writeForTab } from '#shared/storage/storage.ts';

const keyOf = (participantId: string): string => `tools.${participantId}`;

/** What the tools of the room kept of an entry before a reload of this tab, by name; each tool reads its own as it may be. */
export function persistedTools(participantId: string): Readonly<Record<string, unknown>> {
  try {
    const persisted: unknown = JSON.parse(readForTab(keyOf(participantId)) ?? '{}');
    return typeof persisted === 'object' && persisted !== null ? { ...persisted } : {};
  } catch {
    return {};
  }
}

/** Keeps what the tools want to keep for as long as the room is there. */
export function persistTools({ snapshot, subscribe }: RoomEngine, participantId: string): void {
  let { tools } = snapshot();
  let written = '';
  subscribe(() => {
    const now = snapshot();
    if (now.tools === tools) return;
    tools = now.tools;
    const text = JSON.stringify(persistedOf(now));
    if (text === written) return;
    written = text;
    writeForTab(keyOf(participantId), text);
  });
}
