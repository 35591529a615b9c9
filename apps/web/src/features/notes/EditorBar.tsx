import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Italic,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Strikethrough,
  TextQuote,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { type PhraseKey, usePhrases } from '../../shared/phrases/index.ts';
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
  { key: 'notes.undo', Icon: Undo2, press: (e) => e.chain().focus().undo().run() },
  { key: 'notes.redo', Icon: Redo2, press: (e) => e.chain().focus().redo().run() },
];

/** How the text looks: a bar of buttons that the arrow keys of the text do not reach, and Tab does. */
export function EditorBar({ editor, children }: { editor: Editor; children: ReactNode }) {
  const { t } = usePhrases();
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ isOn }) => isOn?.(now) ?? false).join(),
  }).split(',');
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
      {children}
    </div>
  );
}
