import { expect, it } from 'vitest';
import { planOf } from '../features/room/inside/bar/bar.folding.ts';
import type { ToolFace } from '../shared/room/index.ts';
import * as tools from './tools.ts';

it('where the bar is full, tools that are used rarely go into "more" before reactions, people and the hand; the chat stays', () => {
  const placeOf = ({ button }: ToolFace): number => button?.place ?? Number.POSITIVE_INFINITY;
  const { end, folding } = planOf(Object.values(tools).sort((a, b) => placeOf(a) - placeOf(b)));
  expect(end).toEqual([
    'people',
    'chat',
    'poll',
    'question',
    'notes',
    'slides',
    'board',
    'playback',
    'study',
    'recording',
  ]);
  const rare = ['recording', 'study', 'playback', 'board', 'slides', 'notes', 'question', 'poll'];
  expect(folding).toEqual([...rare, 'share', 'reactions', 'people', 'hand']);
});
