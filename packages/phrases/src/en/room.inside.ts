import type { Complete } from '../phrase.ts';
import type { room as source } from '../tr/room.inside.ts';

export const room: Complete<typeof source, 'en'> = {
  // Places
  regionTop: 'Meeting details',
  regionStage: 'Videos',
  regionBar: 'Meeting controls',
  nameAndYou: '{name} (you)',

  // Being there
  joining: 'Connecting to the meeting…',
  connecting: 'connecting…',
  recoveringHub: 'Connection lost, reconnecting… Audio and video continue; chat and the people list will catch up.',
  recoveringMedia: 'Connection lost, restoring audio and video… Your place and the chat are kept.',
  recoveringBoth: 'Connection lost, reconnecting… Your place, your raised hand and the chat are kept.',
  recoveringLong: 'Still no connection. Check your internet connection; we keep trying, and your place is kept.',
  partFailed:
    'This part could not be opened. The meeting continues: try again, or reload the page to return to your place.',
  weakConnection: 'Your connection is weak',
  endsIn: 'Ends in {time}',

  // Bar
  microphone: 'Microphone',
  microphoneOn: 'Turn on microphone',
  microphoneOff: 'Turn off microphone',
  camera: 'Camera',
  cameraOn: 'Turn on camera',
  cameraOff: 'Turn off camera',
  share: 'Share',
  shareStop: 'Stop',
  shareOn: 'Share your screen',
  shareOff: 'Stop sharing',
  draw: 'Draw',
  reactions: 'Reactions',
  handUp: 'Raise hand',
  handDown: 'Lower hand',
  more: 'More',
  moreAttention: 'More (something new)',
  tools: 'Tools',
  toolsAttention: 'Tools (something new)',
  leave: 'Leave',
  people: 'People',
  chat: 'Chat',
  peopleWithCount: 'People ({count})',
  chatWithUnread: { one: 'Chat, {count} unread message', other: 'Chat, {count} unread messages' },
  slides: 'Slides',
  study: 'Study rooms',
  boards: 'Whiteboard',
  polls: 'Polls',
  questions: 'Questions',
  record: 'Recording',
  notes: 'Notes',
  films: 'Video',
  microphoneMenu: 'Microphone and speaker options',
  cameraMenu: 'Camera options',
  microphoneTaken: 'A moderator has removed your microphone permission. Raise your hand to speak.',
  cameraTaken: 'A moderator has removed your camera permission.',
  screenTaken: 'A moderator has removed your screen-sharing permission.',
  screenNotInPackage: 'This meeting’s package does not include screen sharing.',
  shareUnsupported: 'This browser cannot share a screen. You can share when you join from a computer.',
  // Reactions, as they are called when read aloud
  reactionLike: 'thumbs up',
  reactionClap: 'applause',
  reactionHeart: 'heart',
  reactionLaugh: 'laughter',
  reactionWow: 'surprise',
  reactionParty: 'celebration',

  // Leaving
  leaveMeeting: 'Leave the meeting',
  endForAll: 'End the meeting for everyone',

  // Tiles and people
  role_moderator: 'Moderator',
  muted: 'Microphone off',
  speaking: 'speaking',
  handPlace: 'Hand raised, number {place} in line',
  pinned: 'Pinned',
  qualityPoor: 'Weak connection',
  qualityLost: 'Connection lost, waiting',
  pausedForSound: 'Video paused to protect the audio',
  seenByModerators: 'Visible to moderators only',
  screenOf: '{name} is sharing a screen',
  selfView: 'Your video',
  selfViewMove: 'Drag it, or use the arrow keys, to move it to another corner.',
  personMenu: 'Options for {name}',

  // People panel
  search: 'Find a person',
  searchEmpty: 'No one here has that name. Try another spelling.',

  // Waiting to be let in
  locked: 'Locked',
  lobby: 'Waiting to join',
  knocksWaiting: {
    one: '{count} person is waiting',
    other: '{count} people are waiting',
  },

  // Told once
  openedMicrophone: '{name} unmuted you. Others can hear you now; mute any time.',
  endingSoon: { one: 'The meeting ends in {count} minute', other: 'The meeting ends in {count} minutes' },
  recovered: 'You’re reconnected',
  videoPaused: 'Your connection is weak: video is paused to protect the audio',
  videoResumed: 'Your connection has improved, video is back',
  chatAnnounced: '{name}: {text}',
  mentioned: 'you are mentioned',
  mentionAnnounced: '{name} mentioned you: {text}',
  privateAnnounced: '{name} (only to you): {text}',
};
