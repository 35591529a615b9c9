import { ChevronLeft, ChevronRight } from 'lucide-react';
import { usePhrases } from '../phrases/index.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Row } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import css from './DataTable.module.css';
import { pageSizes, pagesOf, type TableQuery } from './table.address.ts';

interface Props {
  query: Pick<TableQuery, 'page' | 'size'>;
  total: number;
  onChange: (part: { page?: number; size?: number }) => void;
}

/** Pages and how much stands on one. */
export function Pager({ query: { page, size }, total, onChange }: Props) {
  const { t, formatNumber } = usePhrases();
  const pages = pagesOf(total, size);
  return (
    <div className={css.pager}>
      <Select
        label={t('table.pageSize')}
        value={String(size)}
        options={pageSizes.map((each) => ({ value: String(each), label: formatNumber(each) }))}
        onChange={(chosen) => onChange({ size: Number(chosen) })}
      />
      <Pages page={page} pages={pages} onChange={(next) => onChange({ page: next })} />
    </div>
  );
}

interface PagesProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** The way from page to page; nothing where there is one. */
export function Pages({ page, pages, onChange }: PagesProps) {
  const { t } = usePhrases();
  if (pages <= 1) return null;
  return (
    <Row align="center" wrap tight>
      {page > 1 && (
        <IconButton
          label={t('table.previousPage')}
          icon={<ChevronLeft className={css.turned} size={20} aria-hidden="true" />}
          onClick={() => onChange(page - 1)}
        />
      )}
      <span>{t('table.pageOf', { page, pages })}</span>
      {page < pages && (
        <IconButton
          label={t('table.nextPage')}
          icon={<ChevronRight className={css.turned} size={20} aria-hidden="true" />}
          onClick={() => onChange(page + 1)}
        />
      )}
    </Row>
  );
}
