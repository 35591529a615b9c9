import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { withWords } from '#testing/withWords.tsx';
import { Boundary } from './Boundary.tsx';
import { lazyComponent } from './lazyComponent.tsx';
import { PartFailed } from './PartFailed.tsx';

const Greeting = ({ name }: { name: string }) => <p>Merhaba {name}</p>;

it('a part whose code cannot be fetched says so, and comes at the next try; nothing else is lost', async () => {
  let reachable = false;
  const Part = lazyComponent<{ name: string }>(
    () => (reachable ? Promise.resolve(Greeting) : Promise.reject(new TypeError('Failed to fetch'))),
    ({ name, onRetry }) => <PartFailed text={`Açılamadı: ${name}`} onRetry={onRetry} />,
    'geliyor',
  );
  await withWords(
    <main data-region="stage" tabIndex={-1}>
      <textarea defaultValue="yarım cümle" />
      <Part name="Ayşe" />
    </main>,
  );
  expect(await screen.findByText('Açılamadı: Ayşe')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
  expect(await screen.findByText('Açılamadı: Ayşe')).toBeTruthy();
  reachable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
  expect(await screen.findByText('Merhaba Ayşe')).toBeTruthy();
  expect(screen.getByDisplayValue('yarım cümle')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('a part whose code is here is drawn at once', async () => {
  const Part = lazyComponent<{ name: string }>(
    () => Promise.resolve(Greeting),
    () => null,
  );
  const first = await withWords(<Part name="Ayşe" />);
  await screen.findByText('Merhaba Ayşe');
  first.unmount();
  await withWords(<Part name="Can" />);
  expect(screen.getByText('Merhaba Can')).toBeTruthy();
});

it('a part that cannot be drawn is tried again, and another place is another try', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Part = () => {
    if (broken) throw new Error('broken');
    return <p>iyi</p>;
  };
  const part = (place: string) => (
    <Boundary place={place} fallback={(again) => <PartFailed text="Olmadı" onRetry={again} />}>
      <Part />
    </Boundary>
  );
  const first = await withWords(part('a'));
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
  expect(screen.getByText('iyi')).toBeTruthy();
  first.unmount();
  broken = true;
  let go: (place: string) => void = () => undefined;
  function Page() {
    const [place, setPlace] = useState('a');
    go = setPlace;
    return part(place);
  }
  await withWords(<Page />);
  broken = false;
  act(() => go('b'));
  expect(screen.getByText('iyi')).toBeTruthy();
  told.mockRestore();
});
