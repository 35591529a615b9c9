import { ChevronLeft, ChevronRight } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import css from './Pager.module.css';

export interface PagerProps {
  /** Counted from 0. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Turns to the people that the window does not hold. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const { t } = usePhrases();
  const turn = (step: number) => onPage((page + step + pages) % pages);
  return (
    <div className={css.pager}>
      <IconButton
        tone="solid"
        label={t('room.pagePrevious')}
        icon={<ChevronLeft className={css.arrow} size={20} aria-hidden="true" />}
        onClick={() => turn(-1)}
      />
      <span role="status">{t('room.pageOf', { page: page + 1, pages })}</span>
      <IconButton
        tone="solid"
        label={t('room.pageNext')}
        icon={<ChevronRight className={css.arrow} size={20} aria-hidden="true" />}
        onClick={() => turn(1)}
      />
    </div>
  );
}
