import { ChevronLeft, ChevronRight } from 'lucide-react';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { Select } from '../../../shared/ui/Select.tsx';
import { type ListQuery, pageSizes, pagesOf } from './list.query.ts';
import css from './MeetingList.module.css';

interface Props {
  query: ListQuery;
  total: number;
  onChange: (part: Partial<ListQuery>) => void;
}

/** Pages and how much stands on one. */
export function Pager({ query, total, onChange }: Props) {
  const { t } = usePhrases();
  const pages = pagesOf(total, query.size);
  return (
    <div className={css.pager}>
      <Select
        label={t('calendar.pageSize')}
        value={String(query.size)}
        options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(size) => onChange({ size: Number(size) })}
      />
      {pages > 1 && (
        <div className={css.pages}>
          {query.page > 1 && (
            <IconButton
              label={t('calendar.previousPage')}
              icon={<ChevronLeft className={css.turned} size={20} aria-hidden="true" />}
              onClick={() => onChange({ page: query.page - 1 })}
            />
          )}
          <span>{t('calendar.pageOf', { page: query.page, pages })}</span>
          {query.page < pages && (
            <IconButton
              label={t('calendar.nextPage')}
              icon={<ChevronRight className={css.turned} size={20} aria-hidden="true" />}
              onClick={() => onChange({ page: query.page + 1 })}
            />
          )}
        </div>
      )}
    </div>
  );
}
