import type { Complete } from '../phrase.ts';
import type { waiting as source } from '../tr/waiting.ts';

export const waiting: Complete<typeof source, 'en'> = {
  region: 'Start of the meeting',
  left: 'Time until the start',
  spoken: 'Time until the meeting starts: {time}',
  soon: 'The meeting is starting…',
  start: 'Start',
  startThere: 'In the meeting’s time zone ({zone})',
  organiser: 'Organiser',
  keepOpen:
    'Keep this page open: it opens by itself when the meeting starts. Meanwhile you can fill in your details and try out your camera and microphone.',

  // A moderator lets guests in
  lobbyRegion: 'Your request to join',
  lobbyTitle: 'You are waiting to be let in',
  lobbyAsking: 'Sending your request…',
  lobbyAnswer:
    'A moderator has been told that you want to join. The meeting opens by itself when they let you in, so please keep this page open.',
  lobbyNobody:
    'There is no moderator in the meeting yet. A moderator has to come first and will then see that you are waiting. Please keep this page open.',
  lobbyFull:
    'You have been let in, but every place in the meeting is taken. The meeting opens by itself when a place becomes free.',
  lobbyIn: 'You have been let in',
  lobbyEntering: 'You have been let in, the meeting is opening…',
  lobbySilent: 'The server cannot be reached. We keep trying, and your request stands.',
  lobbyMessage: 'Message from the meeting',
  lobbyName: 'The moderator sees your name as {name}',
  lobbyLeave: 'Stop waiting',
  refusedTitle: 'Your request was not accepted',
  refusedText:
    'A moderator did not let you in this time. If you think this is a mistake, you can ask again in a little while.',
  refusedLast:
    'The moderators did not let you in, and you cannot ask again for this meeting. If you think this is a mistake, please contact the organiser.',
  refusedAgain: 'Ask again',
  refusedSoon: 'Please wait a little before you ask again.',
  refusedIn: {
    one: 'You can ask again in {count} second.',
    other: 'You can ask again in {count} seconds.',
  },
};
