import type { RemovedPerson } from '@salon/contract';
import { MessageSquareText } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { useFocusFallback } from '#shared/ui/useFocusFallback.ts';
import people from '../people/PeoplePanel.module.css';
import { useInside, useRoom } from '../room.context.ts';
import css from './lobby.module.css';

/** Who may come in from now on: moderators switch it while the meeting continues. */
export function EntrySettings() {
  const { t } = usePhrases();
  const { commands } = useInside().engine;
  const { guestsWait, locked } = useRoom((state) => state.rules);
  const waits = useRoom((state) => state.waiting.length > 0);
  return (
    <Stack as="fieldset" gap={3}>
      <legend className={css.legend}>{t('room.entrySettings')}</legend>
      <Checkbox
        role="switch"
        label={t('room.guestsWait')}
        help={t('room.guestsWaitHint')}
        checked={guestsWait}
        onChange={(on) => void commands.setRules({ guestsWait: on })}
      />
      {/* Where someone waits, their list has it. */}
      {guestsWait && !waits && <WriteToWaiting />}
      <Checkbox
        role="switch"
        label={t('room.lock')}
        help={t('room.lockHint')}
        checked={locked}
        onChange={(on) => void commands.setRules({ locked: on })}
      />
    </Stack>
  );
}

/** Opens what those who wait are to read. */
export function WriteToWaiting() {
  const { t } = usePhrases();
  const { actions } = useInside();
  return (
    <Button
      tone="quiet"
      icon={<MessageSquareText size={18} aria-hidden="true" />}
      onClick={() => actions.open({ is: 'lobbyMessage' })}
    >
      {t('room.lobbyMessage')}
    </Button>
  );
}

/** Who was put out, each with a way back. */
export function RemovedList() {
  const { t } = usePhrases();
  const { commands } = useInside().engine;
  const removed = useRoom((state) => state.removed);
  const id = useId();
  useEffect(() => void commands.readRemoved(), [commands]);
  if (removed.people.length === 0) return null;
  return (
    <section aria-labelledby={id} tabIndex={-1}>
      <h3 id={id} className={people.heading}>
        {t('room.removedPeople')}
      </h3>
      <ul className={people.list} aria-labelledby={id}>
        {removed.people.map((person) => (
          <RemovedRow key={person.id} person={person} />
        ))}
      </ul>
      {removed.more && (
        <div className={css.all}>
          <Button tone="quiet" onClick={() => void commands.readRemoved()}>
            {t('room.listMore')}
          </Button>
        </div>
      )}
    </section>
  );
}

function RemovedRow({ person: { id, fullName } }: { person: RemovedPerson }) {
  const { t } = usePhrases();
  const { commands } = useInside().engine;
  const [sent, setSent] = useState(false);
  // Anyone who is let back in goes from the list with the button that had the focus.
  const row = useFocusFallback<HTMLLIElement>((from) => {
    const isLast = from.parentElement?.childElementCount === 1;
    from.closest<HTMLElement>(isLast ? '[data-region]' : 'section')?.focus();
  });
  const allow = () => {
    setSent(true);
    void commands.allowBack(id).finally(() => setSent(false));
  };
  return (
    <Row as="li" gap={3} align="center" wrap tight ref={row} className={css.knock}>
      <span className={css.who}>
        <bdi>{fullName}</bdi>
      </span>
      <Button tone="quiet" loading={sent} onClick={allow} aria-label={t('room.allowBackName', { name: fullName })}>
        {t('room.allowBack')}
      </Button>
    </Row>
  );
}
