import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTool } from '#shared/room/index.ts';

/** Puts a picture where the caret is, selected, so that something can be said of it next. */
function insert(editor: Editor, fileId: string): void {
  editor
    .chain()
    .insertContentAt(editor.state.selection.to, { type: 'image', attrs: { fileId, alt: '' } })
    .command(({ tr, commands }) => {
      let at: number | null = null;
      tr.doc.descendants((node, position) => {
        if (node.type.name === 'image' && node.attrs.fileId === fileId) at = position;
      });
      return at === null || commands.setNodeSelection(at);
    })
    .scrollIntoView()
    .run();
}

/** Pictures that someone here puts into the text. */
export function usePictures() {
  const { commands } = useTool('notes');
  const [sending, setSending] = useState(0);
  const add = async (editor: Editor, files: readonly File[]) => {
    setSending((count) => count + files.length);
    for (const file of files) {
      const fileId = await commands.keepPicture(file);
      // The panel may have been closed, or locked, in the meantime.
      if (fileId !== null && !editor.isDestroyed && editor.isEditable) insert(editor, fileId);
      setSending((count) => count - 1);
    }
  };
  return { add, isSending: sending > 0 };
}
