import { expect, test } from 'vitest';
import { type FileBlock, joinedBlocks } from './meetingFile.sections.ts';

const table = (head: string, ...rows: string[]): FileBlock => ({
  is: 'table',
  head: [head],
  rows: rows.map((row) => [row]),
});
const paragraph = (text: string): FileBlock => ({ is: 'paragraph', text });

test('a table that continues with the next page is one table', () => {
  expect(
    joinedBlocks([{ blocks: [table('Name', 'A', 'B')] }, { blocks: [table('Name', 'C'), paragraph('end')] }]),
  ).toEqual([table('Name', 'A', 'B', 'C'), paragraph('end')]);
});

test('two tables of one page, and tables of different heads, stay apart', () => {
  const pages = [{ blocks: [table('Name', 'A'), table('Name', 'B')] }, { blocks: [table('Answer', 'C')] }];
  expect(joinedBlocks(pages)).toEqual([table('Name', 'A'), table('Name', 'B'), table('Answer', 'C')]);
});
