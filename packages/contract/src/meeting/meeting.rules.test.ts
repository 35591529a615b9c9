import { expect, it } from 'vitest';
import { MeetingTitle } from './meeting.rules.ts';

it.each(['\u200b\u200b', '\u2060\u00a0\u2060', '\u3164\u3164\u3164', '\u2800\u2800', '\u200e \u200f'])(
  'a title of invisible signs is empty: %j',
  (title) => expect(MeetingTitle.safeParse(title).error?.issues[0]?.message).toBe('field.titleShort'),
);

it.each(['👩‍💻 Ekip', 'می\u200cخواهم'])('invisible signs that join others stay: %j', (title) =>
  expect(MeetingTitle.parse(title)).toBe(title),
);

it.each([
  [' Haftalık\n\ttoplantı ', 'Haftalık toplantı'],
  ['\u0007ab\u0000', 'ab'],
])('%j is read as one line', (title, line) => expect(MeetingTitle.parse(title)).toBe(line));
