import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { withWords } from '#testing/withWords.tsx';
import { loadPhrases } from '../phrases/index.ts';
import { PreparedPart } from './Preparation.tsx';

beforeEach(() => loadPhrases('tr', 'meeting').then(() => undefined));

it('a part of what is prepared has one button, which says what it adds', async () => {
  const onAdd = vi.fn();
  await withWords(
    <PreparedPart title="Anketler" text="Toplantıda açılır." add={{ label: 'Anket ekle', isOpen: false, onAdd }} />,
  );
  const add = screen.getByRole('button', { name: 'Anket ekle', expanded: false });
  expect(add.textContent).toBe('Ekle');
  await userEvent.click(add);
  expect(onAdd).toHaveBeenCalledOnce();
});

it('nothing is added where that is not possible', async () => {
  await withWords(
    <PreparedPart title="Anketler" add={null}>
      <p>Nerede?</p>
    </PreparedPart>,
  );
  expect(screen.getByRole('region', { name: 'Anketler' }).textContent).toContain('Nerede?');
  expect(screen.queryByRole('button')).toBeNull();
});
