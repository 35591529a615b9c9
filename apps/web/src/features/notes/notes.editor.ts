import { NOTES_LIST_START_MAX } from '@salon/contract';
import { mergeAttributes, wrappingInputRule } from '@tiptap/core';
import { OrderedList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** A list that begins with a number of at most six digits: the server takes no larger one. */
const numberedList = OrderedList.extend({
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d{1,6})\.\s$/,
        type: this.type,
        getAttributes: ([, start]) => ({ start: Math.min(NOTES_LIST_START_MAX, Number(start)) }),
        joinPredicate: ([, start], node) => node.childCount + Number(node.attrs.start) === Number(start),
      }),
    ];
  },
});

/** A table that scrolls on its own where it is wider than the text. It has no widths: the page takes no style that a script writes. */
const table = Table.extend({
  addNodeView: () => null,
  renderHTML: ({ HTMLAttributes }) => [
    'div',
    { class: 'tableWrapper' },
    ['table', mergeAttributes(HTMLAttributes, { style: null }), ['tbody', 0]],
  ],
});

/** Lists with numbers, and tables. */
export const listsAndTables = [numberedList, table, TableRow, TableHeader, TableCell];
