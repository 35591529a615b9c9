import { NOTES_PICTURE_ALT_MAX } from '@salon/contract';
import { type Editor, useEditorState } from '@tiptap/react';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import css from './notes.module.css';
import { pictureTypes } from './notes.pictures.ts';

/** Chooses a picture for the text. */
export function PictureButton({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = usePhrases();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={css.tool}
        aria-label={t('notes.pictureAdd')}
        title={t('notes.pictureAdd')}
        onClick={() => input.current?.click()}
      >
        <ImagePlus size={18} aria-hidden="true" />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
    </>
  );
}

/** What is read in place of the picture that is selected, and its end. Nothing while none is. */
export function SelectedPicture({ editor }: { editor: Editor }) {
  const { t } = usePhrases();
  const alt = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isActive('image') ? String(now.getAttributes('image').alt) : null),
  });
  if (alt === null) return null;
  return (
    <Row gap={2} align="end">
      <TextField
        label={t('notes.pictureAlt')}
        help={t('notes.pictureAltHint')}
        value={alt}
        maxLength={NOTES_PICTURE_ALT_MAX}
        onChange={(text) => void editor.commands.updateAttributes('image', { alt: text })}
      />
      <IconButton
        label={t('notes.pictureDelete')}
        icon={<Trash2 size={20} aria-hidden="true" />}
        onClick={() => void editor.chain().deleteSelection().focus().run()}
      />
    </Row>
  );
}
