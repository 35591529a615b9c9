import type { RoomState } from '@salon/room';
import { Disc } from 'lucide-react';
import type { ToolView } from '#shared/room/index.ts';

const isModerator = ({ people }: RoomState): boolean => people.some(({ isMe, role }) => isMe && role === 'moderator');

const marks = () => import('./marks.ts');

/** Recordings as people in the room see them: everyone sees that it is recorded, moderators have the controls. */
export const recordingView: ToolView = {
  name: 'recording',
  isOffered: (state) => state.toolsOffered.includes('recording') && isModerator(state),
  button: { Icon: Disc, caption: 'room.record', group: 'middle', order: 5, folds: 30 },
  panel: {
    title: 'room.record',
    open: 'recording.openPanel',
    load: async () => (await import('./RecordingPanel.tsx')).RecordingPanel,
    phrases: 'recording',
  },
  mark: {
    isShown: ({ tools }) => ['starting', 'on', 'paused'].includes(tools.recording?.recording?.state ?? ''),
    load: async () => (await marks()).TopMark,
    phrases: 'recording',
  },
  banner: {
    urgent: true,
    isShown: ({ tools }) => tools.recording?.asked === true,
    load: async () => (await marks()).ConsentBanner,
    phrases: 'recordingConsent',
  },
  settings: {
    load: async () => (await marks()).ConsentSettings,
    phrases: 'recordingConsent',
  },
  announcements: async () => (await import('./recording.announcements.ts')).recordingAnnouncements,
};
