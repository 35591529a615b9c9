import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Bold,
  FoldHorizontal,
  FoldVertical,
  Heading2,
  Italic,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  PanelTop,
  Redo2,
  Strikethrough,
  Table,
  TextQuote,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import css from './notes.module.css';

interface Tool {
  key: PhraseKey;
  Icon: LucideIcon;
  /** Undefined: it is nothing that may be on. */
  isOn?(editor: Editor): boolean;
  press(editor: Editor): void;
}

const tools: readonly Tool[] = [
  {
    key: 'notes.heading',
    Icon: Heading2,
    isOn: (e) => e.isActive('heading'),
    press: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    key: 'notes.bold',
    Icon: Bold,
    isOn: (e) => e.isActive('bold'),
    press: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    key: 'notes.italic',
    Icon: Italic,
    isOn: (e) => e.isActive('italic'),
    press: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    key: 'notes.strike',
    Icon: Strikethrough,
    isOn: (e) => e.isActive('strike'),
    press: (e) => e.chain().focus().toggleStrike().run(),
  },
  {
    key: 'notes.bullets',
    Icon: List,
    isOn: (e) => e.isActive('bulletList'),
    press: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'notes.numbers',
    Icon: ListOrdered,
    isOn: (e) => e.isActive('orderedList'),
    press: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'notes.tasks',
    Icon: ListChecks,
    isOn: (e) => e.isActive('taskList'),
    press: (e) => e.chain().focus().toggleTaskList().run(),
  },
  {
    key: 'notes.quote',
    Icon: TextQuote,
    isOn: (e) => e.isActive('blockquote'),
    press: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  {
    key: 'notes.table',
    Icon: Table,
    press: (e) => e.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  { key: 'notes.undo', Icon: Undo2, press: (e) => e.chain().focus().undo().run() },
  { key: 'notes.redo', Icon: Redo2, press: (e) => e.chain().focus().redo().run() },
];

/** What is done with the table that the cursor is in. */
const tableTools: readonly Tool[] = [
  { key: 'notes.rowAdd', Icon: BetweenHorizontalStart, press: (e) => e.chain().focus().addRowAfter().run() },
  { key: 'notes.columnAdd', Icon: BetweenVerticalStart, press: (e) => e.chain().focus().addColumnAfter().run() },
  { key: 'notes.rowRemove', Icon: FoldVertical, press: (e) => e.chain().focus().deleteRow().run() },
  { key: 'notes.columnRemove', Icon: FoldHorizontal, press: (e) => e.chain().focus().deleteColumn().run() },
  { key: 'notes.headerRow', Icon: PanelTop, press: (e) => e.chain().focus().toggleHeaderRow().run() },
  { key: 'notes.tableRemove', Icon: Trash2, press: (e) => e.chain().focus().deleteTable().run() },
];

/** How the text looks: a bar of buttons that the arrow keys of the text do not reach, and Tab does. */
export function EditorBar({ editor, children }: { editor: Editor; children: ReactNode }) {
  const { t } = usePhrases();
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ isOn }) => isOn?.(now) ?? false).join(),
  }).split(',');
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  return (
    <div role="toolbar" aria-label={t('notes.tools')} className={css.bar}>
      {tools.map(({ key, Icon, isOn, press }, index) => (
        <button
          key={key}
          type="button"
          className={css.tool}
          aria-label={t(key)}
          title={t(key)}
          aria-pressed={isOn === undefined ? undefined : on[index] === 'true'}
          onClick={() => press(editor)}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      ))}
      {isInTable &&
        tableTools.map(({ key, Icon, press }) => (
          <button
            key={key}
            type="button"
            className={css.tool}
            aria-label={t(key)}
            title={t(key)}
            onClick={() => press(editor)}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        ))}
      {children}
    </div>
  );
}
