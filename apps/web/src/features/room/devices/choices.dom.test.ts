import { firstVisit } from '@salon/room/testing/devices';
import { expect, it } from 'vitest';
import { keepChoices, readChoices } from './choices.ts';

it('the choices are a first visit’s when storage holds nothing readable', () => {
  localStorage.setItem('views', JSON.stringify({ v: 1, data: { devices: { microphone: 'yes' } } }));
  expect(readChoices()).toEqual({ ...firstVisit, straightIn: false });
});

it('what changed is kept beside what was chosen before', () => {
  keepChoices({ cameraId: 'c' });
  keepChoices({ microphone: false });
  expect(readChoices()).toMatchObject({ ...firstVisit, cameraId: 'c', microphone: false });
});
