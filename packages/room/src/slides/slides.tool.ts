import { getPresentDenial, getSaveDenial, getTurnDenial, slidesContract } from '@salon/contract';
import { tool } from '../tool.ts';
import { slidesCommands } from './slides.commands.ts';
import { persistedOf, withPersisted } from './slides.persistence.ts';
import { reduceSlides } from './slides.reduce.ts';
import { amModerator } from './slides.rules.ts';
import { NO_SLIDES, type SlidesTypes } from './slides.state.ts';

/** Slides: documents that are shown page by page. */
export const slides = tool<SlidesTypes>({
  ...slidesContract,
  initial: NO_SLIDES,
  reduce: reduceSlides,
  commands: slidesCommands,
  denials: {
    present: ({ presented }, room) =>
      getPresentDenial(presented, { id: room.localParticipantId, isModerator: amModerator(room) }),
    turn: ({ presented }, room) =>
      getTurnDenial(presented, { id: room.localParticipantId, isModerator: amModerator(room) }),
    manage: (_state, room) => (amModerator(room) ? null : 'room.notModerator'),
    save: ({ documents }, room, documentId) => {
      const document = documents.find(({ id }) => id === documentId);
      return document === undefined ? 'slides.notFound' : getSaveDenial(document, amModerator(room));
    },
  },
  persist: persistedOf,
  restore: withPersisted,
});
