import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.study.ts';

export const errors: Complete<typeof source, 'en'> = {
  study_notAllowed_title: 'No study rooms in this meeting',
  study_notAllowed: 'The package of this meeting does not include study rooms.',
  study_roomGone_title: 'The room has been removed',
  study_roomGone: 'This room no longer exists.',
  study_tooMany_title: 'No more rooms',
  study_tooMany: 'The package of this meeting does not allow more study rooms.',
  study_noRooms_title: 'No rooms yet',
  study_noRooms: 'Create at least one room first.',
  study_notOpen_title: 'The rooms are not open',
  study_notOpen: 'The study rooms are not open at the moment.',
  study_noChoice_title: 'Moderators assign the rooms',
  study_noChoice: 'In this meeting the moderators decide who goes to which room.',
  study_notInRoom_title: 'You are not in a study room',
  study_notInRoom: 'You can call for help while you are in a study room.',
  study_isOpen_title: 'The rooms are open',
  study_isOpen: 'The rooms are open right now. Moderators in the meeting decide who is where.',
  study_changedMeanwhile_title: 'The rooms have changed',
  study_changedMeanwhile: 'Someone else changed the rooms before you did. Please look at their current state.',
};
