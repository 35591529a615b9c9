import { DOCUMENT_BYTES, DOCUMENTS_MAX } from '@salon/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { config } from '#shared/config.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { withWords } from '#testing/withWords.tsx';
import { ChosenDocuments } from './ChosenDocuments.tsx';

const buildFile = (name: string, type = 'application/pdf', size = 1): File =>
  Object.defineProperty(new File(['x'], name, { type, lastModified: 1 }), 'size', { value: size });

function Form() {
  const [files, setFiles] = useState<readonly File[]>([]);
  return <ChosenDocuments files={files} onChange={setFiles} />;
}

const names = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent);

it('documents are chosen once each, left out again, and refused in words before anything is sent', async () => {
  await Promise.all([loadPhrases('tr', 'base'), loadPhrases('tr', 'slides')]);
  await withWords(<Form />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no input');
  const choose = (...files: File[]) => userEvent.upload(input, files, { applyAccept: false });
  await choose(buildFile('bir.pdf'), buildFile('iki.png', 'image/png'));
  await choose(
    buildFile('bir.pdf'),
    buildFile('belge.doc', 'application/msword'),
    buildFile('dev.pdf', '', DOCUMENT_BYTES + 1),
  );
  expect(names()).toEqual(['bir.pdf', 'iki.png']);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'belge.doc yüklenemedi Yalnızca PDF, PNG, JPEG ve WebP dosyaları eklenebilir.',
    'dev.pdf yüklenemedi Dosya 50 MB’den büyük.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Bildirimi kapat: dev.pdf' }));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Belgeden vazgeç: bir.pdf' }));
  expect(names()).toEqual(['iki.png']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Belge ekle' }));
  await choose(...Array.from({ length: DOCUMENTS_MAX }, (_, index) => buildFile(`${index}.pdf`)));
  expect(names()).toHaveLength(DOCUMENTS_MAX);
  expect(screen.getByRole('alert').textContent).toContain('19.pdf yüklenemedi');
});

const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

it('office files are offered and taken where the server turns them into pages, and refused in words elsewhere', async () => {
  await Promise.all([loadPhrases('tr', 'base'), loadPhrases('tr', 'slides')]);
  const show = async (officeFiles: boolean) => {
    vi.spyOn(config, 'officeFiles', 'get').mockReturnValue(officeFiles);
    const { unmount } = await withWords(<Form />);
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('no input');
    await userEvent.upload(input, buildFile('sunum.pptx', PPTX), { applyAccept: false });
    const result = {
      accept: input.accept.includes('.pptx') && input.accept.includes(PPTX),
      help: screen.queryByText(/Excel, OpenDocument ya da/) !== null,
      names: names(),
      refused: screen.queryByRole('alert')?.textContent ?? '',
    };
    unmount();
    return result;
  };
  expect(await show(true)).toEqual({ accept: true, help: true, names: ['sunum.pptx'], refused: '' });
  expect(await show(false)).toEqual({
    accept: false,
    help: false,
    names: [],
    refused: expect.stringContaining('Belgeyi PDF olarak kaydedip ekleyin.'),
  });
});
