import { CONSENT_VERSION, type ErrorCode, OPEN_RULES, type RoomSession } from '@salon/contract';
import { createDevices, noDeviceBrowser } from '@salon/room/devices';
import { firstVisit } from '@salon/room/testing/devices';
import type { Failure } from '#shared/api/index.ts';
import type { Details, Meeting } from '../join/join.form.ts';
import type { SavedEntry } from '../join/savedEntry.ts';
import type { Entry } from '../preload.ts';

const MEETING_ID = 'AAAAAAAAAAAAAAAAAAAAAA';

/** What `goMeeting` answers for a shareable link, unless said otherwise. */
export const createTestMeeting = (change: Partial<Meeting> = {}): Meeting => ({
  meetingId: MEETING_ID,
  title: 'Haftalık toplantı',
  status: 'ongoing',
  role: 'guest',
  prefill: { userId: '', userName: '', email: '' },
  signed: false,
  consentGiven: false,
  consentVersion: CONSENT_VERSION,
  link: '/tr/meeting/go/open',
  maxParticipants: 16,
  startsAt: null,
  endsAt: null,
  timeZone: 'Europe/Istanbul',
  serverNow: '2026-11-21T10:00:00.000Z',
  needsAccessCode: false,
  locked: false,
  headerText: '',
  summary: '',
  creatorFullName: 'Zeynep Kaya',
  muteOnStart: false,
  recording: null,
  preconnect: null,
  ...change,
});

/** A planned meeting that begins in half an hour. */
export const createTestPlannedMeeting = (change: Partial<Meeting> = {}): Meeting =>
  createTestMeeting({
    status: 'upcoming',
    startsAt: '2026-11-21T10:30:00.000Z',
    endsAt: '2026-11-21T11:30:00.000Z',
    ...change,
  });

/** A personal link that brings name and address. */
export const buildSealedMeeting = (change: Partial<Meeting> = {}): Meeting =>
  createTestMeeting({
    signed: true,
    role: 'moderator',
    prefill: { userId: 'u', userName: 'Ayşe Yılmaz', email: 'ayse@ornek.com' },
    ...change,
  });

export const details: Details = {
  meetingId: MEETING_ID,
  link: 'open',
  fullName: 'Ayşe Yılmaz',
  email: 'ayse@ornek.com',
  kvkk: true,
  terms: true,
  consentVersion: CONSENT_VERSION,
  accessCode: '',
};

export const buildSession = (change: Partial<RoomSession> = {}): RoomSession => ({
  meetingId: MEETING_ID,
  roomId: MEETING_ID,
  title: 'Haftalık toplantı',
  participantId: 'BBBBBBBBBBBBBBBBBBBBBB',
  admissionToken: 'secret-of-this-entry',
  role: 'guest',
  isGuest: true,
  fullName: 'Ayşe Yılmaz',
  sfu: { url: 'ws://localhost', token: 'token', ownIceServers: false },
  link: '/tr/meeting/go/open',
  startedAt: '2026-11-21T10:00:00.000Z',
  endsAt: null,
  serverNow: '2026-11-21T10:00:00.000Z',
  maxParticipants: 16,
  rules: OPEN_RULES,
  headerText: '',
  headerColor: null,
  backgroundColor: null,
  welcome: '',
  moderatorWelcome: '',
  people: [],
  ...change,
});

export const buildSavedEntry = (change: Partial<SavedEntry> = {}): SavedEntry => ({
  admissionToken: 'secret-of-this-entry',
  camera: false,
  ...change,
});

export const buildEntry = (change: Partial<Entry> = {}): Entry => ({
  session: buildSession(),
  language: 'tr',
  devices: createDevices({ browser: noDeviceBrowser, choices: firstVisit, keepChoices: () => undefined }),
  returned: false,
  preconnection: null,
  ...change,
});

/** An answer that did not bring what was asked. */
export const buildFailure = (code: ErrorCode | null, change: Partial<Failure> = {}): Failure => ({
  ok: false,
  kind: 'refused',
  code,
  title: '',
  content: '',
  errors: {},
  correlationId: 'c1',
  ...change,
});
