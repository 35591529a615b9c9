import type { MeetingItem } from '@salon/contract';

const HOUR_MS = 3_600_000;
/** An instant this many hours from now, on a full minute. */
export const inHours = (hours: number): string =>
  new Date(Math.floor((Date.now() + hours * HOUR_MS) / 60_000) * 60_000).toISOString();

/** A planned meeting of the viewer, tomorrow. */
export const createTestMeeting = (part: Partial<MeetingItem> = {}): MeetingItem => ({
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  meetingId: 'AAAAAAAAAAAAAAAAAAAAAA',
  meetingToken: 'abc',
  date: inHours(24).slice(0, 10),
  title: 'Haftalık bütçe',
  participantCount: 4,
  duration: 90,
  created: '2026-03-01T08:00:00.000Z',
  startingDate: inHours(24),
  endDate: inHours(25.5),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  meetingStatus: 'upcoming',
  isActive: true,
  isPlanned: true,
  isRecurring: false,
  seriesId: null,
  creatorId: 'CCCCCCCCCCCCCCCCCCCCCC',
  creatorFullName: 'Ayşe Yılmaz',
  isCreator: true,
  role: 'moderator',
  response: 'none',
  headerColor: '#0e7c7b',
  backgroundColor: '#101418',
  link: '/tr/meeting/go/abc',
  hasAccessCode: false,
  ...part,
});
