import {
  colleagueChanged,
  findPeople,
  getMeetingCalendarModal,
  getMeetingDetail,
  getMeetingRecords,
  getMeetings,
  getMeetingsForDashboard,
  getMeetingsForRecordings,
  getProfile,
  meetingChanged,
  ownRecordingChanged,
  profileChanged,
} from '@salon/contract';
import { useEffect } from 'react';
import { readOwnUser } from '#features/session/index.ts';
import { onHubSignal } from '#shared/hub/index.ts';
import { refresh } from '#shared/query/index.ts';

/** What was done in another tab, on another device or by someone else shows here on its own. */
const signals = [
  {
    signalNames: [meetingChanged],
    tell: () =>
      void refresh(
        getMeetings,
        getMeetingsForDashboard,
        getMeetingDetail,
        getMeetingCalendarModal,
        getMeetingsForRecordings,
        getMeetingRecords,
      ),
  },
  {
    signalNames: [profileChanged],
    tell: () => {
      void readOwnUser();
      void refresh(getProfile);
    },
  },
  { signalNames: [ownRecordingChanged], tell: () => void refresh(getMeetingsForRecordings, getMeetingRecords) },
  { signalNames: [colleagueChanged], tell: () => void refresh(findPeople) },
];

export function useAccountSignals(): void {
  useEffect(() => {
    void import('#shared/announcements/announcements.tsx').then(
      ({ showAnnouncements }) => showAnnouncements(),
      () => undefined,
    );
    const ends = signals.map(({ signalNames, tell }) => onHubSignal(signalNames, tell));
    return () => {
      for (const end of ends) end();
    };
  }, []);
}
