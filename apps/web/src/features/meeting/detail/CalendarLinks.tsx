import { getCalendarPreferences } from '@salon/contract';
import { useFailure } from '#shared/failure/index.ts';
import { QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import css from './CalendarLinks.module.css';
import type { Preferences } from './detail.remote.ts';
import { Feed } from './Feed.tsx';
import { useSavePreferences } from './useSavePreferences.ts';

const reminders = [
  { name: 'remindDayBefore', label: 'records.remindDay' },
  { name: 'remindQuarterBefore', label: 'records.remindQuarter' },
  { name: 'mailLobby', label: 'records.mailLobby' },
  { name: 'mailMeetingFile', label: 'records.mailFile' },
] as const;
type Reminder = (typeof reminders)[number]['name'];

/** When the viewer is reminded. Each tick is kept at once; one that could not be kept goes back. */
function Reminders({ preferences }: { preferences: Preferences }) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const { change, sending } = useSavePreferences();
  const save = async (name: Reminder, wanted: boolean) => {
    const sent = await change({ [name]: wanted });
    if (!sent.ok) return showFailure(sent, { retry: () => void save(name, wanted) });
    notify(t('records.saved'), 'done');
  };
  return (
    <Stack as="fieldset" gap={0} className={css.reminders}>
      <legend>{t('records.reminders')}</legend>
      <p className={css.muted}>{t('records.remindersText')}</p>
      {reminders.map(({ name, label }) => (
        <Checkbox
          key={name}
          label={t(label)}
          checked={preferences[name]}
          aria-busy={sending?.[name] !== undefined || undefined}
          onChange={(wanted) => sending?.[name] === undefined && void save(name, wanted)}
        />
      ))}
    </Stack>
  );
}

/** How one's meetings reach other programs: reminders by mail, a private address for calendars. */
export function CalendarLinks({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
  const asked = useCall(getCalendarPreferences, {});
  return (
    <Dialog title={t('records.linksTitle')} onClose={onClose}>
      <QueryState asked={asked} lines={2}>
        {(preferences) => (
          <Stack gap={6}>
            <Reminders preferences={preferences} />
            <Feed url={preferences.feedUrl} />
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}
