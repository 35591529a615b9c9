import { NOTES_DOCUMENT, NOTES_FIELD } from '@salon/contract';
import { Extension } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { yCursorPlugin } from '@tiptap/y-tiptap';
import { useEffect, useRef } from 'react';
import { type DocumentStatus, useDocument } from '#shared/documents/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useRoomHost } from '#shared/room/index.ts';
import panel from '#shared/room/panel.module.css';
import { listsAndTables } from './notes.editor.ts';
import css from './notes.module.css';
import { readPasted } from './notes.paste.ts';
import { picture, picturesIn } from './notes.pictures.ts';
import { SelectedPicture } from './PictureControls.tsx';
import { usePictures } from './usePictures.ts';

/** Colours of cursors: steps around the circle that stand apart in light and dark. */
const HUES = 8;

/** Someone's cursor with the name that the server put there. */
function cursorOf(user: { name?: unknown }, client: number): HTMLElement {
  const cursor = document.createElement('span');
  cursor.className = css.cursor ?? '';
  cursor.style.setProperty('--hue', String((client % HUES) * (360 / HUES)));
  const name = document.createElement('span');
  name.className = css.cursorName ?? '';
  name.textContent = typeof user.name === 'string' ? user.name : '';
  cursor.append(name);
  return cursor;
}

type Document = ReturnType<typeof useDocument>;

const cursors = (awareness: Document['awareness']) =>
  Extension.create({
    name: 'cursors',
    addProseMirrorPlugins: () => [
      yCursorPlugin(awareness, { cursorBuilder: cursorOf, selectionBuilder: () => ({ class: css.selection ?? '' }) }),
    ],
  });

const extensionsOf = ({ doc, awareness }: Document) => [
  StarterKit.configure({
    // Undoing is each one's own, by the shared document.
    undoRedo: false,
    orderedList: false,
    heading: { levels: [1, 2, 3] },
    link: {
      openOnClick: false,
      protocols: ['http', 'https', 'mailto'],
      HTMLAttributes: { rel: 'noopener noreferrer' },
    },
  }),
  ...listsAndTables,
  TaskList,
  TaskItem.configure({ nested: true }),
  Collaboration.configure({ document: doc, field: NOTES_FIELD }),
  cursors(awareness),
];

interface Props {
  id: string;
  takesFocus: boolean;
  /** Bar above the text, while there is someone to write; it may add pictures. */
  bar?: (editor: Editor, addPicture: (file: File) => void) => React.ReactNode;
}

/** What is written in notes, by everyone at once. */
export function NotesEditor({ id, takesFocus, bar }: Props) {
  const { t } = usePhrases();
  const { admission } = useRoomHost();
  const document = useDocument({ kind: NOTES_DOCUMENT, id, credential: admission });
  const { doc, readOnly, status } = document;
  const label = t('notes.text');
  const pictures = usePictures();
  const take = useRef((_data: DataTransfer | null): boolean => false);
  const editor = useEditor(
    {
      extensions: [...extensionsOf(document), picture({ admission, missing: t('notes.pictureMissing') })],
      editable: !readOnly,
      autofocus: takesFocus ? 'end' : false,
      textDirection: 'auto',
      // Its styles are ours: the page takes none that a script writes.
      injectCSS: false,
      editorProps: {
        handlePaste: (_view, event) => take.current(event.clipboardData),
        handleDrop: (_view, event, _slice, moved) => !moved && take.current(event.dataTransfer),
        transformPastedHTML: readPasted,
        attributes: { class: css.text ?? '', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      },
    },
    [doc, label],
  );
  take.current = (data) => {
    const files = readOnly ? [] : picturesIn(data);
    if (files.length > 0) void pictures.add(editor, files);
    return files.length > 0;
  };
  useEffect(() => {
    editor.setEditable(!readOnly, false);
  }, [editor, readOnly]);
  return (
    <>
      {!readOnly && bar?.(editor, (file) => void pictures.add(editor, [file]))}
      <EditorContent editor={editor} className={css.editor} />
      {!readOnly && <SelectedPicture editor={editor} />}
      {pictures.isSending && <p role="status">{t('notes.pictureSending')}</p>}
      <Status status={status} readOnly={readOnly} />
    </>
  );
}

/** Whether what is written is kept; always there, so that what comes into it is read aloud. */
function Status({ status, readOnly }: { status: DocumentStatus; readOnly: boolean }) {
  const { t } = usePhrases();
  const isWrong = status === 'refused' || status === 'full' || status === 'broken';
  const isCalm = status === 'saved' || status === 'saving';
  return (
    <p className={isWrong ? css.wrong : panel.muted} data-status={status} role={isCalm ? undefined : 'status'}>
      {isCalm && readOnly ? t('notes.readOnly') : t(`notes.${status}`)}
    </p>
  );
}
