import { account } from '../features/account/index.ts';
import { admin } from '../features/admin/index.ts';
import { annotation } from '../features/annotation/index.ts';
import { api } from '../features/api/index.ts';
import { bigbluebutton } from '../features/bigbluebutton/index.ts';
import { billing } from '../features/billing/index.ts';
import { board } from '../features/board/index.ts';
import { call } from '../features/call/index.ts';
import { chat } from '../features/chat/index.ts';
import { company } from '../features/company/index.ts';
import { contact } from '../features/contact/index.ts';
import { dashboard } from '../features/dashboard/index.ts';
import { legal } from '../features/legal/index.ts';
import { meeting } from '../features/meeting/index.ts';
import { meetingFile } from '../features/meetingFile/index.ts';
import { notes } from '../features/notes/index.ts';
import { notification } from '../features/notification/index.ts';
import { playback } from '../features/playback/index.ts';
import { poll } from '../features/poll/index.ts';
import { question } from '../features/question/index.ts';
import { recording } from '../features/recording/index.ts';
import { room } from '../features/room/index.ts';
import { search } from '../features/search/index.ts';
import { session } from '../features/session/index.ts';
import { slides } from '../features/slides/index.ts';
import { study } from '../features/study/index.ts';
import { support } from '../features/support/index.ts';
import { vitals } from '../features/vitals/index.ts';
import type { Feature } from '../platform/feature.ts';

/** Every feature of the product, each after those whose rows it refers to. */
export const allFeatures: readonly Feature[] = [
  account,
  billing,
  session,
  company,
  meeting,
  room,
  call,
  chat,
  board,
  notes,
  poll,
  question,
  recording,
  playback,
  slides,
  meetingFile,
  study,
  annotation,
  notification,
  search,
  contact,
  support,
  legal,
  admin,
  dashboard,
  vitals,
  api,
  bigbluebutton,
];
