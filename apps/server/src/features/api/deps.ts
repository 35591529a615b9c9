import type { Deps as PlatformDeps } from '#platform/deps.ts';
import type { BillingDeps } from '../billing/index.ts';
import type { CompanyDeps } from '../company/index.ts';
import type { MeetingFileDeps } from '../meetingFile/index.ts';
import type { RecordingDeps } from '../recording/index.ts';
import type { RoomDeps } from '../room/index.ts';

/** What this feature takes of the platform, with what the features that it calls take. */
export type Deps = CompanyDeps &
  BillingDeps &
  RoomDeps &
  RecordingDeps &
  MeetingFileDeps &
  Pick<
    PlatformDeps,
    'clock' | 'config' | 'db' | 'jobs' | 'keys' | 'log' | 'metrics' | 'retention' | 'runAfterResponse' | 'webhookSender'
  >;
