import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadPhrases } from '../../../shared/phrases/index.ts';
import { withWords } from '../../../testing/withWords.tsx';
import { PeriodBar } from './Toolbar.tsx';

it('the day to go to is written as every other day, and what is none goes back to the day that is shown', async () => {
  await loadPhrases('tr', 'meeting');
  const onDay = vi.fn();
  await withWords(<PeriodBar view="month" day="2026-11-21" onDay={onDay} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Tarihe git' });
  expect(field.value).toBe('21.11.2026');
  fireEvent.change(field, { target: { value: '٢٤/١٢/٢٠٢٦' } });
  expect(onDay).toHaveBeenCalledExactlyOnceWith('2026-12-24');
  fireEvent.change(field, { target: { value: '31.02.2026' } });
  fireEvent.blur(field);
  expect(field.value).toBe('21.11.2026');
  expect(onDay).toHaveBeenCalledOnce();
});
