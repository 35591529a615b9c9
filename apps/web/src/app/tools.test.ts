import { expect, it } from 'vitest';
import { planOf } from '../features/room/joined/bar/bar.folding.ts';
import type { ToolView } from '../shared/room/index.ts';
import * as tools from './tools.ts';

const orderOf = ({ button }: ToolView): number => button?.order ?? Number.POSITIVE_INFINITY;
const toolViews = Object.values(tools).sort((a, b) => orderOf(a) - orderOf(b));

it('recording stands in the middle of the bar, people and the chat at its end, everything else behind one button', () => {
  expect(planOf(toolViews, new Set(), false)).toEqual({
    start: [],
    middle: ['microphone', 'camera', 'share', 'reactions', 'hand', 'recording', 'more'],
    end: ['people', 'chat', 'tools', 'leave'],
    folding: ['share', 'reactions', 'recording', 'people', 'hand'],
  });
});

it('where the bar is full, tools that are used rarely go first; the chat stays', () => {
  const everything = new Set(toolViews.map(({ name }) => name));
  const { start, folding } = planOf(toolViews, everything, false);
  expect(start).toEqual(['poll', 'question', 'notes', 'slides', 'board', 'playback', 'study']);
  expect(folding).toEqual([...start.toReversed(), 'share', 'reactions', 'recording', 'people', 'hand']);
});
