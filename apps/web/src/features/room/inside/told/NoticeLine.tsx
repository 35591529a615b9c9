import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type PhraseKey, usePhrases } from '../../../../shared/phrases/index.ts';
import { classes } from '../../../../shared/ui/classes.ts';
import { VisuallyHidden } from '../../../../shared/ui/VisuallyHidden.tsx';
import { useInside, useTold } from '../room.context.ts';
import css from './NoticeLine.module.css';
import { reactionKey, type Telling } from './tellings.ts';

const icons = { plain: Info, attention: TriangleAlert, done: CircleCheck };
const openKeys: Readonly<Record<'chat' | 'people', PhraseKey>> = { chat: 'room.openChat', people: 'room.openPeople' };

/** What just happened, in the line above the pictures: it never covers one. Looking at it keeps it. */
export function NoticeLine() {
  const { t } = usePhrases();
  const { told, deeds } = useInside();
  const shown = useTold((state) => state.shown);
  if (shown === null) return null;
  const { opens, talkingTo } = shown;
  const open = () => {
    if (opens === null) return;
    told.dismiss();
    if (opens === 'chat') deeds.openChat(talkingTo);
    else deeds.openPanel(opens);
  };
  return (
    <section
      key={shown.id}
      aria-label={t('common.notices')}
      className={classes(css.notice, css[shown.tone])}
      onPointerEnter={() => told.hold(true)}
      onPointerLeave={() => told.hold(false)}
      onFocus={() => told.hold(true)}
      onBlur={() => told.hold(false)}
    >
      <Words telling={shown} />
      {opens !== null && (
        <button type="button" className={css.open} onClick={open}>
          {t(openKeys[opens])}
        </button>
      )}
      <button type="button" className={css.dismiss} onClick={told.dismiss} aria-label={t('common.dismiss')}>
        <X size={16} aria-hidden="true" />
      </button>
    </section>
  );
}

function Words({ telling }: { telling: Telling }): ReactNode {
  const { t } = usePhrases();
  const Icon = icons[telling.tone];
  return (
    <>
      <Icon size={18} aria-hidden="true" />
      <span className={css.words}>{t(telling.key, telling.values)}</span>
    </>
  );
}

/** The same for those who listen: quiet news when there is a pause, what concerns them at once. */
export function ReadAloud() {
  const { t } = usePhrases();
  const polite = useTold((state) => state.polite);
  const urgent = useTold((state) => state.urgent);
  const words = (telling: Telling | null): string => {
    if (telling === null) return '';
    const reaction = reactionKey(String(telling.values.reaction ?? ''));
    return t(telling.key, reaction === null ? telling.values : { ...telling.values, reaction: t(reaction) });
  };
  return (
    <VisuallyHidden>
      {/* A new element each time: the same words once more are news once more. */}
      <span role="status">
        <span key={polite?.id}>{words(polite)}</span>
      </span>
      <span role="alert">
        <span key={urgent?.id}>{words(urgent)}</span>
      </span>
    </VisuallyHidden>
  );
}
