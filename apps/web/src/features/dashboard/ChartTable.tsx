import { usePhrases } from '#shared/phrases/index.ts';
import css from './Dashboard.module.css';

interface Props<R> {
  caption: string;
  /** What the rows are of, such as days. */
  rowLabel: string;
  /** From left to right; each cell as text. */
  columns: readonly (readonly [label: string, cell: (row: R) => string])[];
  /** The oldest first, as a chart has them; the table begins with the newest. */
  rows: readonly R[];
  nameOf: (row: R) => string;
}

/** The table behind a chart, opened on wish. A wide one scrolls within its frame. */
export function ChartTable<R>({ caption, rowLabel, columns, rows, nameOf }: Props<R>) {
  const { t } = usePhrases();
  return (
    <details className={css.details}>
      <summary>{t('dashboard.asTable')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keys */}
      <section className={css.wide} tabIndex={0} aria-label={t('dashboard.tableOf', { title: caption })}>
        <table className={css.table}>
          <caption className={css.muted}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{rowLabel}</th>
              {columns.map(([label]) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map((row) => (
              <tr key={nameOf(row)}>
                <th scope="row">
                  <bdi dir="ltr">{nameOf(row)}</bdi>
                </th>
                {columns.map(([label, cell]) => (
                  <td key={label}>{cell(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
