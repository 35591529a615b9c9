import { type WebhookEvent, webhookEvents } from '@salon/contract';
import { useId } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { FieldNote, noteId } from '#shared/ui/Field.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { eventLabels, groupEvents } from '../api.labels.ts';
import css from '../api.module.css';

interface Props {
  chosen: readonly WebhookEvent[];
  error: string | null;
  onChange: (events: readonly WebhookEvent[]) => void;
}

/** What an endpoint is notified of, by what it is about. */
export function EventFields({ chosen, error, onChange }: Props) {
  const { t } = usePhrases();
  const id = useId();
  return (
    <Stack as="fieldset" gap={3} aria-describedby={noteId(id)}>
      <legend className={css.legend}>{t('api.events')}</legend>
      <FieldNote id={id} error={error} />
      {groupEvents(webhookEvents).map(({ group, label, events }) => (
        <Stack as="fieldset" gap={0} key={group}>
          <legend className={css.soft}>{t(label)}</legend>
          {events.map((event) => (
            <Checkbox
              key={event}
              name="events"
              label={
                <>
                  {t(eventLabels[event])}{' '}
                  <code className={css.code} dir="ltr">
                    {event}
                  </code>
                </>
              }
              checked={chosen.includes(event)}
              onChange={(isChosen) =>
                onChange(webhookEvents.filter((each) => (each === event ? isChosen : chosen.includes(each))))
              }
            />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
