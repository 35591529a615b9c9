import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { Entry, MadeMeeting } from '#shared/makeMeeting.ts';
import { loadPhrases } from '#shared/phrases/index.ts';
import { textIn } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { InstantOptions } from './InstantOptions.tsx';

const made: MadeMeeting = {
  number: '0123456789',
  accessCode: 'ABCD2345',
  link: 'http://localhost:3000/s/abc',
  isLong: false,
  moderatorPath: '/tr/meeting/go/a.b.c.d.e',
  maxParticipants: 16,
  maxMinutes: 60,
};

function Chosen({ initial = null }: { initial?: MadeMeeting | null }) {
  const [entry, setEntry] = useState<Entry>({ hasAccessCode: false, guestsWait: false });
  return (
    <>
      <InstantOptions entry={entry} made={initial} onChange={setEntry} />
      <output aria-label="seçilen">{JSON.stringify(entry)}</output>
    </>
  );
}

beforeEach(() => Promise.all([loadPhrases('tr', 'account'), loadPhrases('tr', 'meeting')]).then(() => undefined));

it('a code and waiting are chosen behind one button, and nothing is before', async () => {
  await withWords(<Chosen />);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Katılım kuralları' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Erişim kodu istensin' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Misafirler beklemeden girsin', checked: true }));
  expect(screen.getByRole('status', { name: 'seçilen' }).textContent).toBe('{"hasAccessCode":true,"guestsWait":true}');
});

it('the code of the meeting that was made is there to be copied', async () => {
  await withWords(<Chosen initial={made} />);
  expect(textIn(screen.getByRole('textbox', { name: 'Erişim kodu' }))).toBe('ABCD2345');
  expect(screen.queryByRole('button', { name: 'Katılım kuralları' })).toBeNull();
});

it('nothing more is said of a meeting without a code', async () => {
  await withWords(<Chosen initial={{ ...made, accessCode: null }} />);
  expect(screen.queryByRole('textbox')).toBeNull();
});
