import { expect, test } from 'vitest';
import { type FileViewer, getMeetingFileDenial } from './meetingFile.rules.ts';

const viewer = (part: Partial<FileViewer>): FileViewer => ({
  isOrganiser: false,
  isInvited: false,
  hasAttended: false,
  moderates: false,
  ...part,
});
const organiser = viewer({ isOrganiser: true });
const invited = viewer({ isInvited: true });
const attended = viewer({ hasAttended: true });
const moderator = viewer({ isInvited: true, hasAttended: true, moderates: true });
const stranger = viewer({});

test.each([
  ['the organiser', organiser, 'organiser', 'terminated', null],
  ['the organiser, while it goes on', organiser, 'organiser', 'ongoing', null],
  ['the organiser of a deleted meeting', organiser, 'organiser', 'deleted', null],
  ['somebody invited, where nobody else may', invited, 'organiser', 'terminated', 'meetingFile.notForYou'],
  ['somebody invited', invited, 'invited', 'terminated', null],
  [
    'somebody invited who stayed away, where those may who came',
    invited,
    'attended',
    'terminated',
    'meetingFile.notForYou',
  ],
  [
    'somebody who came by the link, where invited people may',
    attended,
    'invited',
    'terminated',
    'meetingFile.notForYou',
  ],
  ['somebody who came', attended, 'attended', 'terminated', null],
  ['somebody who came, while it goes on', attended, 'attended', 'ongoing', 'meetingFile.notYet'],
  ['a moderator, while it goes on', moderator, 'attended', 'ongoing', null],
  ['a moderator, where nobody else may', moderator, 'organiser', 'ongoing', 'meetingFile.notForYou'],
  ['somebody invited to a deleted meeting', invited, 'invited', 'deleted', 'meeting.notFound'],
  ['a stranger', stranger, 'attended', 'terminated', 'meeting.notFound'],
] as const)('%s', (_who, who, readers, status, refused) => {
  expect(getMeetingFileDenial(who, readers, status)).toBe(refused);
});
