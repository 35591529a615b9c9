import type { ToolAnnouncements } from '#shared/room/index.ts';

/** With more people than this, coming and going makes no sound. */
const SOUND_UP_TO = 8;
const LONG_MS = 8000;

/** How coming, leaving, hands and moderators are told. */
export const peopleAnnouncements: ToolAnnouncements = {
  entered: ({ personId, name }, { state }) =>
    personId === state.localParticipantId
      ? null
      : {
          key: 'room.entered',
          values: { name },
          sound: state.people.length <= SOUND_UP_TO ? 'entered' : null,
          group: { name: 'entered', many: 'room.enteredMany' },
        },
  left: ({ personId, name }, { state }) =>
    personId === state.localParticipantId
      ? null
      : {
          key: 'room.left',
          values: { name },
          sound: state.people.length <= SOUND_UP_TO ? 'left' : null,
          group: { name: 'left', many: 'room.leftMany' },
        },
  handRaised: ({ personId, name }, { state }) =>
    personId === state.localParticipantId
      ? null
      : { key: 'room.handRaised', values: { name }, tone: 'attention', sound: 'hand', opens: true },
  becameModerator: ({ personId, name }, { state }) =>
    personId === state.localParticipantId
      ? { key: 'room.youBecameModerator', tone: 'done', durationMs: LONG_MS }
      : { key: 'room.becameModerator', values: { name } },
  noLongerModerator: ({ personId, name }, { state }) =>
    personId === state.localParticipantId
      ? { key: 'room.youNoLongerModerator', tone: 'attention', durationMs: LONG_MS }
      : { key: 'room.noLongerModerator', values: { name } },
  askedMicrophone: ({ name }) => ({ key: 'room.askedMicrophone', values: { name }, tone: 'done' }),
  // Shown for as long as someone waits; here it is only heard.
  knocked: ({ name }) => ({ key: 'room.knocked', values: { name }, sound: 'knock', durationMs: 0 }),
  // Drawn where the person is; here it is only read aloud.
  reaction: ({ personId, name, reaction }, { state }) =>
    personId === state.localParticipantId
      ? null
      : { key: 'room.reactionAnnounced', values: { name, reaction }, durationMs: 0 },
};
