import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { enterRoom, installTestWindow } from '#testing/enterRoom.tsx';
import { createTestPerson, me } from '../test/fakeRoom.ts';

installTestWindow();

it('a second device says that it is silent, and turns its sound on', async () => {
  const { engine, set } = await enterRoom({ state: { soundOff: true } });
  expect((await screen.findByText(/Burası ikinci cihazınız/)).closest('[role="status"]')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sesi burada aç' }));
  expect(engine.asked.at(-1)).toBe('setSound(true)');
  set({ soundOff: false });
  expect(screen.queryByText(/Burası ikinci cihazınız/)).toBeNull();
});

it('the tile of a person with two devices shows the one that has the camera', async () => {
  const ece = createTestPerson({ id: 'ece', camera: 'on', cameraOf: 'phone', devices: ['phone'] });
  const { engine, set } = await enterRoom({ state: { people: [me, ece] } });
  expect([...engine.attached]).toEqual(['phone/camera']);
  set({ people: [me, { ...ece, cameraOf: undefined }] });
  expect([...engine.attached]).toEqual(['ece/camera']);
});
