import type { FileBlock, FileCell } from '@salon/contract';
import { lengthInWords } from '@salon/phrases/lengths';
import { FileText } from 'lucide-react';
import { useDateTimeFormat } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { fileSize } from '#shared/text/fileSize.ts';
import { Row } from '#shared/ui/Layout.tsx';
import css from './meetingFile.module.css';

type BlockOf<Is extends FileBlock['is']> = Extract<FileBlock, { is: Is }>;

function Cell({ cell }: { cell: FileCell }) {
  const { formatNumber, locale } = usePhrases();
  const moment = useDateTimeFormat();
  if (typeof cell === 'string') return <bdi>{cell}</bdi>;
  if ('at' in cell)
    return (
      <time dateTime={cell.at}>
        <bdi>{moment(cell.at)}</bdi>
      </time>
    );
  return <bdi>{'seconds' in cell ? lengthInWords(locale, cell.seconds, 'short') : formatNumber(cell.number)}</bdi>;
}

/** Rows and cells have no names of their own: they stand where they stand. On a phone each row is a card. */
function Table({ block: { head, rows }, heading }: { block: BlockOf<'table'>; heading: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and what scrolls has to be reachable by keyboard
    <section className={css.wide} aria-label={heading} tabIndex={0}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: cards on a phone are no table to a browser */}
      <table role="table" className={css.table}>
        {head.length > 0 && (
          <thead role="rowgroup">
            <tr role="row">
              {head.map((text, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor does a column, whose name another may have
                <th key={column} role="columnheader" scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody role="rowgroup">
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of what was kept never moves
            <tr key={row} role="row">
              {cells.map((cell, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  key={column}
                  role="cell"
                  className={cell === '' ? css.nothing : undefined}
                  data-label={head[column]}
                >
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </section>
  );
}

function List({ block: { ordered, items } }: { block: BlockOf<'list'> }) {
  const { t } = usePhrases();
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag className={css.list} dir="auto">
      {items.map(({ text, done }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry of what was kept never moves
        <li key={index}>
          <span className={css.item}>{text}</span>
          {done !== null && <span className={css.mark}>{t(done ? 'meetingFile.done' : 'meetingFile.open')}</span>}
        </li>
      ))}
    </Tag>
  );
}

function Message({ block: { author, at, text } }: { block: BlockOf<'message'> }) {
  const moment = useDateTimeFormat();
  return (
    <div className={css.message}>
      <Row as="p" gap={2} align="baseline" wrap tight>
        <bdi className={css.author}>{author}</bdi>
        <time className={css.muted} dateTime={at}>
          <bdi>{moment(at)}</bdi>
        </time>
      </Row>
      {text !== '' && (
        <p className={css.text} dir="auto">
          {text}
        </p>
      )}
    </div>
  );
}

function Files({ block: { files } }: { block: BlockOf<'files'> }) {
  const { locale } = usePhrases();
  return (
    <ul className={css.files}>
      {files.map(({ name, bytes, url }) => (
        <li key={url}>
          <a href={url} download={name}>
            <FileText size={20} aria-hidden="true" />
            <bdi>{name}</bdi>
            <span className={css.muted}>{fileSize(locale, bytes)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** One piece of a section. */
export function Block({ block, heading }: { block: FileBlock; heading: string }) {
  switch (block.is) {
    case 'heading':
      return (
        <h3 className={css.part}>
          <bdi>{block.text}</bdi>
        </h3>
      );
    case 'paragraph':
      return (
        <p className={css.text} dir="auto">
          {block.text}
        </p>
      );
    case 'list':
      return <List block={block} />;
    case 'table':
      return <Table block={block} heading={heading} />;
    case 'message':
      return <Message block={block} />;
    case 'files':
      return <Files block={block} />;
  }
}
