import { expect, it } from 'vitest';
import { Levels } from './levels.ts';

it('tells the level of now and every new one, until nobody watches any more', () => {
  const levels = new Levels();
  const loud = { ada: 0.2, can: 0.7 };
  const told: string[] = [];
  const stops = (['ada', 'can'] as const).map((id) =>
    levels.watch(
      () => loud[id],
      (level) => void told.push(`${id} ${level}`),
    ),
  );
  expect(told.splice(0)).toEqual(['ada 0.2', 'can 0.7']);
  loud.ada = 0.5;
  levels.changed();
  expect(told.splice(0)).toEqual(['ada 0.5', 'can 0.7']);
  stops[0]?.();
  levels.changed();
  expect(told).toEqual(['can 0.7']);
});
