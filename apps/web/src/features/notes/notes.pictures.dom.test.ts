import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { picture, picturesIn } from './notes.pictures.ts';

const editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
  vi.unstubAllGlobals();
});

function buildEditor(): Editor {
  const asked = vi.fn(async (_path: string) => new Response(null, { status: 404 }));
  vi.stubGlobal('fetch', asked);
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [StarterKit, picture({ admission: async () => 'secret', missing: 'Gösterilemiyor' })],
  });
  editors.push(editor);
  return editor;
}
const FILE = 'A'.repeat(22);
const asked = () => vi.mocked(fetch).mock.calls.map(([path]) => String(path));

describe('pictures in the text', () => {
  it('are named by a file of ours: a foreign address is dropped with its picture', () => {
    const editor = buildEditor();
    editor.commands.setContent(
      `<p>Bir</p><img src="https://evil.example/a.png" alt="x"><img data-notes-picture="${FILE}" src="https://evil.example/b.png" alt="Çizim">`,
    );
    const image = { type: 'image', attrs: { fileId: FILE, alt: 'Çizim' } };
    expect(editor.getJSON().content?.filter(({ type }) => type === 'image')).toEqual([image]);
    expect(editor.getHTML()).not.toContain('evil');
    expect(editor.view.dom.querySelector('img[src]')).toBeNull();
  });

  it('are asked for by ids alone, and say where there are none', async () => {
    const editor = buildEditor();
    editor.commands.setContent(['../../user/picture', FILE].map((fileId) => ({ type: 'image', attrs: { fileId } })));
    await vi.waitFor(() => expect(editor.view.dom.textContent?.match(/Gösterilemiyor/g)).toHaveLength(2));
    expect(asked()).toEqual([`/api/notes/picture/${FILE}`]);
  });

  it('come as files by paste, but not with a text that has its looks as a picture', () => {
    const files = [
      new File(['x'], 'a.png', { type: 'image/png' }),
      new File(['x'], 'a.svg', { type: 'image/svg+xml' }),
    ];
    const pasted = (text: string) => picturesIn({ files, getData: () => text } as unknown as DataTransfer);
    expect(pasted('').map(({ name }) => name)).toEqual(['a.png']);
    expect(pasted('Tablo')).toEqual([]);
    expect(picturesIn(null)).toEqual([]);
  });
});
