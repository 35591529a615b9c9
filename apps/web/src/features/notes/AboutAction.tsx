import type { Action } from '@salon/contract';
import { usePhrases } from '#shared/phrases/index.ts';
import panel from '#shared/room/panel.module.css';

/** Who does it, until when, and whether it comes from the meeting before. */
export function AboutAction({ action: { person, due, carried } }: { action: Action }) {
  const { t, formatDate } = usePhrases();
  const parts = [
    person,
    due === null ? '' : t('notes.until', { day: formatDate(new Date(`${due}T00:00:00Z`), 'UTC') }),
    carried ? t('notes.carried') : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : <span className={panel.muted}>{parts.join(' · ')}</span>;
}
