import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { classes } from '#shared/ui/classes.ts';
import { useAnnouncements, useInside } from '../room.context.ts';
import type { Announcement } from './announcement.texts.ts';
import css from './NoticeLine.module.css';

const icons = { plain: Info, attention: TriangleAlert, done: CircleCheck };

/** What just happened, in the line above the pictures: it never covers one. Looking at it keeps it. */
export function NoticeLine() {
  const { t } = usePhrases();
  const { announcements, actions, toolViews } = useInside();
  const shown = useAnnouncements((state) => state.shown);
  if (shown === null) return null;
  const { opens, about } = shown;
  const leadsTo = toolViews.find(({ name }) => name === opens)?.panel;
  const open = () => {
    if (opens === null) return;
    announcements.dismiss();
    actions.openPanel(opens, about);
  };
  return (
    <section
      key={shown.id}
      aria-label={t('common.notices')}
      className={classes(css.notice, css[shown.tone])}
      onPointerEnter={() => announcements.hold(true)}
      onPointerLeave={() => announcements.hold(false)}
      onFocus={() => announcements.hold(true)}
      onBlur={() => announcements.hold(false)}
    >
      <Words announcement={shown} />
      {leadsTo !== undefined && (
        <button type="button" className={css.open} onClick={open}>
          {t(leadsTo.open)}
        </button>
      )}
      <button type="button" className={css.dismiss} onClick={announcements.dismiss} aria-label={t('common.dismiss')}>
        <X size={16} aria-hidden="true" />
      </button>
    </section>
  );
}

function Words({ announcement }: { announcement: Announcement }): ReactNode {
  const { t } = usePhrases();
  const Icon = icons[announcement.tone];
  return (
    <>
      <Icon size={18} aria-hidden="true" />
      <span className={css.words}>{t(announcement.key, announcement.values)}</span>
    </>
  );
}
