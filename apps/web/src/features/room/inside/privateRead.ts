import type { RoomEngine } from '@salon/room';
import { readForTab, writeForTab } from '../../../shared/storage/storage.ts';

const keyOf = (participantId: string): string => `read.${participantId}`;

/** Which private messages of an entry were seen before a reload of this tab: the highest number by person. */
export function privateReadOf(participantId: string): Readonly<Record<string, number>> {
  try {
    const stored: unknown = JSON.parse(readForTab(keyOf(participantId)) ?? '{}');
    const seen = Object.entries(stored ?? {}).filter(([, seq]) => Number.isInteger(seq));
    return Object.fromEntries(seen);
  } catch {
    return {};
  }
}

/** Keeps what was seen for as long as the room is there. */
export function keepPrivateRead({ snapshot, subscribe }: RoomEngine, participantId: string): void {
  let { chats } = snapshot().privately;
  subscribe(() => {
    const now = snapshot().privately.chats;
    if (now === chats) return;
    chats = now;
    const seen = Object.fromEntries(chats.map(({ personId, read }) => [personId, read]));
    writeForTab(keyOf(participantId), JSON.stringify(seen));
  });
}
