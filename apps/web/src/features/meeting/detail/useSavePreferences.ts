import { getCalendarPreferences, saveCalendarPreferences } from '@salon/contract';
import { keyOf, patch, useChange } from '#shared/query/index.ts';

const preferencesKey = keyOf(getCalendarPreferences, {});

/** Keeps preferences. What is ticked shows at once, and goes back when it could not be kept. */
export const useSavePreferences = () =>
  useChange(saveCalendarPreferences, {
    optimistic: ({ remindDayBefore, remindQuarterBefore, mailMeetingFile, mailLobby }) => [
      patch(preferencesKey, (shown) => ({
        ...shown,
        remindDayBefore: remindDayBefore ?? shown.remindDayBefore,
        remindQuarterBefore: remindQuarterBefore ?? shown.remindQuarterBefore,
        mailMeetingFile: mailMeetingFile ?? shown.mailMeetingFile,
        mailLobby: mailLobby ?? shown.mailLobby,
      })),
    ],
    learns: (saved) => [patch(preferencesKey, () => saved)],
  });
