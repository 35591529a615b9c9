import * as z from 'zod/mini';
import { signal } from '../signal.ts';
import { toolContract } from '../tool.ts';
import { Study, StudyPerson } from './study.rules.ts';

/** The rooms were changed, opened, extended or closed, as the receiver may see it. */
export const studyChanged = signal('study.changed', Study);
/** People came, left, or went from room to room; told to moderators. */
export const studyPeople = signal('study.people', z.object({ people: z.array(StudyPerson) }));
/** A moderator says something to everyone in the study rooms. */
export const studySaid = signal('study.said', z.object({ byName: z.string(), text: z.string() }));
/** Everyone goes back in a moment. */
export const studyClosing = signal('study.closing', z.object({ seconds: z.int() }));

/** The study rooms as one participant sees them. */
export const StudySeen = z.object({
  study: Study,
  /** Everyone in the meeting, for moderators. */
  people: z.array(StudyPerson),
});
export type StudySeen = z.infer<typeof StudySeen>;

/** Study rooms over the hub: on entering, what `getStudy` answers; null: there is nothing yet. */
export const studyContract = toolContract({
  name: 'study',
  asks: z.object({}),
  snapshot: StudySeen,
  signals: [studyChanged, studyPeople, studySaid, studyClosing],
});
