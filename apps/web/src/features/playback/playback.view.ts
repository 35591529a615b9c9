import type { RoomState } from '@salon/room';
import { Film } from 'lucide-react';
import type { ToolView } from '#shared/room/index.ts';

const isModerator = ({ people }: RoomState): boolean => people.some(({ isMe, role }) => isMe && role === 'moderator');

/** Whose tile the film is: its presenter's, or when they have left someone's who may control it, or the first one's. */
function presenterOf({ tools, people }: RoomState): string | null {
  const presenterId = tools.playback?.playback?.presenterId;
  if (presenterId === undefined) return null;
  const one = people.find(({ id }) => id === presenterId) ?? people.find(({ role }) => role === 'moderator');
  return (one ?? people[0])?.id ?? null;
}

/** Films as people in the room see them. */
export const playbackView: ToolView = {
  name: 'playback',
  // Who brings films and begins them; everyone else has the stage.
  isOffered: (state) => state.toolsOffered.includes('playback') && isModerator(state),
  button: { Icon: Film, caption: 'room.films', order: 40 },
  shortcut: { key: 'W', title: 'room.keyFilms' },
  panel: {
    title: 'room.films',
    open: 'playback.openPanel',
    load: async () => (await import('./PlaybackPanel.tsx')).PlaybackPanel,
    phrases: 'playback',
  },
  stage: {
    title: 'playback.stageTitle',
    priority: 30,
    presenter: presenterOf,
    load: async () => (await import('./FilmStage.tsx')).FilmStage,
    phrases: 'playback',
  },
  announcements: {
    playbackStarted: ({ name }) => ({ key: 'playback.startedNotice', values: { video: name } }),
    playbackHanded: () => ({ key: 'playback.handedNotice', tone: 'attention', sound: 'attention' }),
  },
};
