import { useState } from 'react';
import { useFailure } from '../../../shared/failure/index.ts';
import { NotHere, useAsked, Waiting } from '../../../shared/page/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import css from './CalendarLinks.module.css';
import { type Preferences, readPreferences, savePreferences } from './detail.remote.ts';
import { Feed } from './Feed.tsx';

type Reminder = 'remindDayBefore' | 'remindQuarterBefore';

const reminders = [
  { name: 'remindDayBefore', label: 'records.remindDay' },
  { name: 'remindQuarterBefore', label: 'records.remindQuarter' },
] as const;

interface Props {
  preferences: Preferences;
  onSaved: (preferences: Preferences) => void;
}

/** When the viewer is reminded. Each tick is kept at once; one that could not be kept goes back. */
function Reminders({ preferences, onSaved }: Props) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const [sending, setSending] = useState<Partial<Record<Reminder, boolean>>>({});
  const save = async (name: Reminder, wanted: boolean) => {
    setSending((before) => ({ ...before, [name]: wanted }));
    const sent = await savePreferences({ [name]: wanted });
    setSending(({ [name]: _done, ...others }) => others);
    if (!sent.ok) return showFailure(sent, { retry: () => void save(name, wanted) });
    onSaved(sent.reply);
    notify(t('records.saved'), 'done');
  };
  return (
    <fieldset className={css.reminders}>
      <legend>{t('records.reminders')}</legend>
      <p className={css.soft}>{t('records.remindersText')}</p>
      {reminders.map(({ name, label }) => (
        <Checkbox
          key={name}
          label={t(label)}
          checked={sending[name] ?? preferences[name]}
          aria-busy={sending[name] !== undefined || undefined}
          onChange={(wanted) => sending[name] === undefined && void save(name, wanted)}
        />
      ))}
    </fieldset>
  );
}

/** How one's meetings reach other programs: reminders by mail, a private address for calendars. */
export function CalendarLinks({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
  const { asked, again, set } = useAsked(readPreferences);
  return (
    <Dialog title={t('records.linksTitle')} onClose={onClose}>
      {asked.is === 'asking' && <Waiting lines={2} />}
      {asked.is === 'failed' && <NotHere failure={asked.failure} onRetry={again} />}
      {asked.is === 'here' && (
        <div className={css.links}>
          <Reminders preferences={asked.reply} onSaved={set} />
          <Feed url={asked.reply.feedUrl} onSaved={set} />
        </div>
      )}
    </Dialog>
  );
}
