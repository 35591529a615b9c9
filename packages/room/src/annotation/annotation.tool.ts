import { annotationContract, getAnnotateDenial, getRestrictDenial, restrictedWith } from '@salon/contract';
import { tool } from '../tool.ts';
import { annotationCommands } from './annotation.commands.ts';
import { reduceAnnotation } from './annotation.reduce.ts';
import { type AnnotationTypes, NO_ANNOTATIONS } from './annotation.state.ts';

/** What people draw on pictures that are shown to everyone. */
export const annotation = tool<AnnotationTypes>({
  ...annotationContract,
  initial: NO_ANNOTATIONS,
  reduce: reduceAnnotation,
  commands: annotationCommands,
  denials: {
    draw: ({ forbidden }, { localParticipantId }, surface, presenterId) =>
      getAnnotateDenial(localParticipantId, presenterId, forbidden.includes(restrictedWith(surface))),
    restrict: (_state, { localParticipantId, people }, presenterId) =>
      getRestrictDenial(
        { id: localParticipantId, role: people.find(({ id }) => id === localParticipantId)?.role ?? 'guest' },
        presenterId,
      ),
  },
});
