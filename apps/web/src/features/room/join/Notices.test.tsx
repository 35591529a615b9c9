import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noteRecorded } from '#shared/room/index.ts';
import { withWords } from '#testing/withWords.tsx';
import { ready, wayBack } from './Notices.tsx';

it('the last page leads to the recordings where a meeting of the viewer’s was recorded', async () => {
  const Notice = await ready();
  const notice = (
    <Notice
      state={{ at: 'out', because: 'left', savedEntry: null, meeting: null, details: null }}
      signInPath={null}
      onRetry={() => undefined}
      onTitle={() => undefined}
    />
  );
  const { unmount } = await withWords(notice);
  expect(screen.queryByRole('link', { name: 'Kayıtlara git' })).toBeNull();
  unmount();
  noteRecorded();
  await withWords(notice);
  expect(screen.getByRole('link', { name: 'Kayıtlara git' }).getAttribute('href')).toBe('/profile/recordings');
  expect(screen.getByText(/hazır olunca Kayıtlar sayfasında görünür/)).toBeTruthy();
});

it.each([
  ['left', 'comeBack'],
  ['elsewhere', 'useHere'],
  ['refused', 'joinAgain'],
  ['full', 'retry'],
  ['failed', 'retry'],
  ['removed', null],
  ['ended', null],
  ['endedByMe', null],
  ['emptied', null],
  ['timeUp', null],
] as const)('going out because %s offers %s', (because, expected) => {
  expect(wayBack(because)).toBe(expected);
});
