import type { NotesBlock, NotesCell, NotesRun } from '@salon/contract';
import { classes } from '#shared/ui/classes.ts';
import css from './notes.module.css';

/** What is written in notes, to be read. */
export function Blocks({ blocks }: { blocks: readonly NotesBlock[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names, and none is moved while they are shown.
  return blocks.map((block, index) => <Block key={`${index} ${block.kind}`} block={block} />);
}

function signOf({ kind, number, checked }: NotesBlock): string | null {
  if (kind === 'bullet') return '•';
  if (kind === 'number') return `${number ?? 1}.`;
  return kind === 'task' ? (checked === true ? '☑' : '☐') : null;
}

function Block({ block }: { block: NotesBlock }) {
  const { kind, level, runs } = block;
  // biome-ignore lint/suspicious/noArrayIndexKey: nor have the pieces of a line.
  const text = runs.map((run, index) => <Run key={`${index} ${run.text}`} run={run} />);
  if (kind === 'image')
    return <img className={css.picture} src={block.url} alt={runs.map((run) => run.text).join('')} loading="lazy" />;
  if (block.rows !== undefined) return <Table rows={block.rows} />;
  if (kind === 'rule') return <hr className={css.rule} />;
  if (kind === 'heading') {
    // Below the title of what it stands in.
    const Heading = (['h3', 'h4', 'h5'] as const)[level - 1] ?? 'h5';
    return <Heading dir="auto">{text}</Heading>;
  }
  if (kind === 'quote')
    return (
      <blockquote className={css.quote} dir="auto">
        {text}
      </blockquote>
    );
  if (kind === 'code') return <pre className={css.code}>{text}</pre>;
  const sign = signOf(block);
  return (
    <p className={classes(css.block, sign !== null && css.line)} dir="auto" data-level={level}>
      {sign !== null && <span>{sign}</span>}
      <span>{text}</span>
    </p>
  );
}

/** Wider than the screen it scrolls on its own, also by keyboard. */
function Table({ rows }: { rows: readonly (readonly NotesCell[])[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <div className={css.tableFrame} tabIndex={0}>
      <table className={css.table} dir="auto">
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names, and none is moved while they are shown.
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor have cells.
                <Cell key={column} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ cell: { header, colspan, rowspan, runs } }: { cell: NotesCell }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: nor have the pieces of a cell.
  const text = runs.map((run, index) => <Run key={`${index} ${run.text}`} run={run} />);
  const Tag = header === true ? 'th' : 'td';
  return (
    <Tag colSpan={colspan} rowSpan={rowspan}>
      {text}
    </Tag>
  );
}

function Run({ run }: { run: NotesRun }) {
  const { text, href } = run;
  const look = classes(
    run.bold && css.isBold,
    run.italic && css.isItalic,
    run.underline && css.isUnderlined,
    run.strike && css.isStruck,
    run.code && css.isCode,
  );
  if (href === undefined) return look === undefined || look === '' ? text : <span className={look}>{text}</span>;
  return (
    <a href={href} className={look} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
