import { getGoDenial, studyContract } from '@salon/contract';
import { tool } from '../tool.ts';
import { amModerator, studyCommands } from './study.commands.ts';
import { reduceStudy } from './study.reduce.ts';
import { NO_STUDY, type StudyTypes } from './study.state.ts';

/** Study rooms: who is in which room of the meeting for a while. */
export const study = tool<StudyTypes>({
  ...studyContract,
  initial: NO_STUDY,
  reduce: reduceStudy,
  commands: studyCommands,
  denials: {
    manage: (_state, room) => (amModerator(room) ? null : 'room.notModerator'),
    go: ({ study }, room) => (study === null ? 'study.notOpen' : getGoDenial(study, amModerator(room))),
    call: ({ study }, { roomId }) => {
      if (study?.isOpen !== true) return 'study.notOpen';
      return study.rooms.some(({ id }) => id === roomId) ? null : 'study.notInRoom';
    },
  },
  // What someone was writing outlives a reload.
  persist: ({ draft }) => ({ draft }),
  restore: (state, persisted) =>
    typeof persisted === 'object' && persisted !== null && 'draft' in persisted && typeof persisted.draft === 'string'
      ? { ...state, draft: persisted.draft }
      : state,
});
