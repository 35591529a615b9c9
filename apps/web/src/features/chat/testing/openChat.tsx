import type { ChatEntry, Posted, RoomPerson } from '@salon/room';
import { act, screen } from '@testing-library/react';
import { type ComponentProps, useEffect, useState } from 'react';
import { type Mock, vi } from 'vitest';
import { noAnswer } from '#shared/api/send.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { withWords } from '#testing/withWords.tsx';
import { ChatPanel } from '../ChatPanel.tsx';
import type { FileAccess } from '../chat.remote.ts';

type Props = ComponentProps<typeof ChatPanel>;

/** A message to everyone; from Can unless someone else is named. */
export const posted = (seq: number, text: string, authorId = 'can'): Posted => ({
  kind: 'posted',
  seq,
  authorId,
  authorName: authorId === 'me' ? 'Ayşe' : 'Can Öztürk',
  text,
  sentAt: new Date(2026, 10, 21, 9, seq).toISOString(),
  clientKey: `key-${seq}`,
});

/** Someone in the room. */
export const createTestPerson = (id: string, fullName: string): RoomPerson => ({
  id,
  fullName,
  role: 'guest',
  isCreator: false,
  isMe: id === 'me',
  enteredAt: '2026-11-21T09:00:00Z',
  handRaisedAt: null,
  blocked: [],
  connected: true,
  microphone: false,
  camera: 'off',
  screen: false,
  speaking: false,
  quality: 'good',
});

/** A meeting in which no file can be sent or fetched. */
export const noFiles: FileAccess = {
  upload: async () => noAnswer(),
  discard: () => undefined,
  preview: async () => null,
  address: async () => noAnswer(),
};

/** A log that begins later has older messages. */
const firstOf = ([oldest]: readonly ChatEntry[]) => (oldest?.kind === 'posted' ? { first: oldest.seq } : {});

interface Control {
  give: (entries: readonly ChatEntry[]) => void;
}

/** The panel around messages that a test changes. */
function Panel({
  control,
  entries: first,
  ...given
}: Omit<Props, 'chat'> & { control: Control; entries: readonly ChatEntry[] }) {
  const [entries, setEntries] = useState(first);
  useEffect(() => {
    control.give = setEntries;
  }, [control]);
  const log = { first: 1, last: entries.length, keepsOlder: false };
  return <ChatPanel {...given} chat={{ ...log, ...firstOf(entries), entries, unread: 0, open: true }} />;
}

interface Opened {
  onSend: Mock;
  onRetry: Mock;
  onTalk: Mock;
  unmount: () => void;
  /** Other messages are there from now on. */
  give: (entries: readonly ChatEntry[]) => void;
}

/** Draws the panel around messages that a test changes. */
export async function openChat({
  entries = [],
  ...given
}: Partial<Props> & { entries?: readonly ChatEntry[] } = {}): Promise<Opened> {
  await Promise.all([loadPhrases('tr', 'room'), loadPhrases('tr', 'chat')]);
  const onSend = vi.fn();
  const onRetry = vi.fn();
  const control: Control = { give: () => undefined };
  const onTalk = vi.fn();
  const plain = {
    meetingId: 'meeting',
    localParticipantId: 'me',
    files: noFiles,
    chats: [],
    talkingTo: null,
    people: [],
    unreadAtOpen: 0,
    hushed: false,
    takesFocus: false,
    isOff: false,
    isPrivateOff: false,
    moderates: false,
    onReact: () => undefined,
    onEdit: async () => true,
    onRemove: async () => true,
    onOlder: async () => undefined,
    onEnd: () => undefined,
    onAll: async () => null,
  };
  const view = await withWords(<Panel {...plain} {...given} {...{ control, entries, onTalk, onSend, onRetry }} />);
  return {
    onSend,
    onRetry,
    onTalk,
    unmount: view.unmount,
    give(next: readonly ChatEntry[]): void {
      act(() => control.give(next));
    },
  };
}

/** Where one writes to everyone. */
export const field = () => screen.getByRole('textbox', { name: 'Mesajınız' });
export const log = () => screen.getByRole('log', { name: 'Herkese açık mesajlar' });
/** What the log says to a screen reader: beside it, because what is scrolled to is no news. */
export const aloud = () => log().parentElement?.querySelector('[role=status]')?.textContent;
