import * as z from 'zod/mini';

/** What a cell of a table, or an entry of a list, holds: a text, a UTC instant, a length of time, or a number. */
export const FileCell = z.union([
  z.string(),
  z.object({ at: z.string() }),
  z.object({ seconds: z.int() }),
  z.object({ number: z.number() }),
]);
export type FileCell = z.infer<typeof FileCell>;

/**
 * What a section of a meeting's file consists of. Words are in the language of anyone who reads; what people typed is plain text
 * whose line breaks count. A file's `url` is a path of ours that expires within minutes.
 */
export const FileBlock = z.union([
  z.object({ is: z.literal('heading'), text: z.string() }),
  z.object({ is: z.literal('paragraph'), text: z.string() }),
  /** `done`: of an entry that can be ticked off. */
  z.object({
    is: z.literal('list'),
    ordered: z.boolean(),
    items: z.array(z.object({ text: z.string(), done: z.nullable(z.boolean()) })),
  }),
  /** `head`: empty where no row names the columns. */
  z.object({ is: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(FileCell)) }),
  z.object({ is: z.literal('message'), author: z.string(), at: z.string(), text: z.string() }),
  z.object({
    is: z.literal('files'),
    files: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.int(), url: z.string() })),
  }),
]);
export type FileBlock = z.infer<typeof FileBlock>;

/** One page of a section. `next`: from where its next page continues; null: this is the last one. */
export const FilePage = z.object({ heading: z.string(), blocks: z.array(FileBlock), next: z.nullable(z.string()) });
export type FilePage = z.infer<typeof FilePage>;

/** A section by the name that its feature gave it, with its first page. */
export const FileSection = z.object({ name: z.string(), ...FilePage.shape });
export type FileSection = z.infer<typeof FileSection>;

type Table = Extract<FileBlock, { is: 'table' }>;
const hasSameHead = (one: Table, other: Table): boolean =>
  one.head.length > 0 && one.head.join('\n') === other.head.join('\n');

/** Blocks of one page after another: a table that goes on is one table. */
export function joinedBlocks(pages: readonly Pick<FilePage, 'blocks'>[]): FileBlock[] {
  const joined: FileBlock[] = [];
  for (const { blocks } of pages)
    for (const [index, block] of blocks.entries()) {
      const above = joined.at(-1);
      if (index === 0 && block.is === 'table' && above?.is === 'table' && hasSameHead(above, block))
        joined[joined.length - 1] = { ...above, rows: [...above.rows, ...block.rows] };
      else joined.push(block);
    }
  return joined;
}
