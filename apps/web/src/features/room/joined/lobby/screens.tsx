import type { Knock } from '@salon/contract';
import { UserRoundPlus } from 'lucide-react';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { classes } from '#shared/ui/classes.ts';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import people from '../people/PeoplePanel.module.css';
import { useInside, useRoom } from '../room.context.ts';
import banners from '../shell/Banners.module.css';
import { Placeholder } from '../stage/Placeholder.tsx';
import { WriteToWaiting } from './EntryTools.tsx';
import css from './lobby.module.css';

export { RemovedList } from './EntryTools.tsx';
export { HostControls } from './HostControls.tsx';
export { MeetingPermissions } from './MeetingPermissions.tsx';

/** Answers people who wait; `sent` is the answer that is on its way. */
function useAnswer() {
  const { commands } = useInside().engine;
  const [sent, setSent] = useState<'admit' | 'refuse' | null>(null);
  const answer = (knocks: readonly Knock[], admitted: boolean) => {
    setSent(admitted ? 'admit' : 'refuse');
    const ids = knocks.map(({ id }) => id);
    void commands.answerKnocks(ids, admitted).finally(() => setSent(null));
  };
  return { sent, answer };
}

/** Keyboards continue from here when the button that had the focus went with the person who was answered. */
function useRestoredFocus(element: RefObject<HTMLElement | null>, waiting: readonly Knock[]): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = () => {
      hadFocus.current = element.current?.contains(document.activeElement) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [element]);
  useEffect(() => {
    if (waiting.length > 0 && hadFocus.current && document.activeElement === document.body) element.current?.focus();
  }, [element, waiting]);
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      if (own?.contains(document.activeElement))
        document.querySelector<HTMLElement>('[data-region="stage"]')?.focus({ preventScroll: true });
    };
  }, [element]);
}

function Answers({ knock }: { knock: Knock }) {
  const { t } = usePhrases();
  const { sent, answer } = useAnswer();
  const name = knock.fullName;
  return (
    <>
      <Button
        loading={sent === 'admit'}
        onClick={() => answer([knock], true)}
        aria-label={t('room.knockAdmitName', { name })}
      >
        {t('room.knockAdmit')}
      </Button>
      <Button
        tone="quiet"
        loading={sent === 'refuse'}
        onClick={() => answer([knock], false)}
        aria-label={t('room.knockRefuseName', { name })}
      >
        {t('room.knockRefuse')}
      </Button>
    </>
  );
}

function AdmitAll({ waiting }: { waiting: readonly Knock[] }) {
  const { t } = usePhrases();
  const { sent, answer } = useAnswer();
  return (
    <Button loading={sent !== null} onClick={() => answer(waiting, true)}>
      {t('room.knockAdmitAll')}
    </Button>
  );
}

/** Who waits, in a line above the pictures: one can be answered here, of several the list is one press away. */
export function LobbyBanner() {
  const { t } = usePhrases();
  const { actions } = useInside();
  const waiting = useRoom((state) => state.waiting);
  const element = useRef<HTMLElement>(null);
  useRestoredFocus(element, waiting);
  const [first, second] = waiting;
  if (first === undefined) return null;
  return (
    <section
      ref={element}
      className={classes(banners.banner, banners.attention)}
      aria-label={t('room.lobby')}
      tabIndex={-1}
      data-notice
    >
      <p className={banners.words}>
        <UserRoundPlus className={css.icon} size={18} aria-hidden="true" />
        {second === undefined
          ? t('room.knocked', { name: first.fullName })
          : t('room.knocksWaiting', { count: waiting.length })}
      </p>
      <span className={banners.actions}>
        {second === undefined ? (
          <Answers key={first.id} knock={first} />
        ) : (
          <>
            <AdmitAll waiting={waiting} />
            <Button tone="quiet" onClick={() => actions.togglePanel('people')}>
              {t('room.knockList')}
            </Button>
          </>
        )}
      </span>
    </section>
  );
}

/** Everyone who waits, the first one first. */
export function LobbyList() {
  const { t, formatTime } = usePhrases();
  const waiting = useRoom((state) => state.waiting);
  const element = useRef<HTMLElement>(null);
  const id = useId();
  useRestoredFocus(element, waiting);
  return (
    <Stack as="section" gap={1} ref={element} className={css.lobby} aria-labelledby={id} tabIndex={-1}>
      <h3 id={id} className={people.heading}>
        {t('room.lobby')}
      </h3>
      <Stack gap={2} className={css.all}>
        {waiting.length > 1 && <AdmitAll waiting={waiting} />}
        <WriteToWaiting />
      </Stack>
      <ul className={people.list} aria-labelledby={id}>
        {waiting.map((knock) => (
          <Row as="li" gap={3} align="center" wrap tight key={knock.id} className={css.knock}>
            <Placeholder person={knock} small />
            <span className={css.who}>
              <bdi>{knock.fullName}</bdi>
              <Row as="span" gap={1} align="center" className={people.role}>
                {t('room.knockSince', { time: formatTime(new Date(knock.askedAt)) })}
              </Row>
            </span>
            <Row as="span" gap={2} wrap>
              <Answers knock={knock} />
            </Row>
          </Row>
        ))}
      </ul>
    </Stack>
  );
}
