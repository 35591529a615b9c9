import { expect, it } from 'vitest';
import { newChannel } from './channel.ts';

it('tells the value of now and every new one, until no one watches any more', () => {
  const loud: Record<string, number> = { ada: 0.2, can: 0.7 };
  const levels = newChannel((id) => loud[id] ?? 0);
  const told: string[] = [];
  const stops = ['ada', 'can'].map((id) => levels.watch(id, (level) => void told.push(`${id} ${level}`)));
  expect(told.splice(0)).toEqual(['ada 0.2', 'can 0.7']);
  loud.ada = 0.5;
  levels.changed();
  expect(told.splice(0)).toEqual(['ada 0.5', 'can 0.7']);
  levels.changed('can');
  expect(told.splice(0)).toEqual(['can 0.7']);
  stops[0]?.();
  levels.changed();
  expect(told).toEqual(['can 0.7']);
});

it('has its source open only while someone watches', () => {
  const did: string[] = [];
  let tell = () => {};
  const channel = newChannel(
    () => did.length,
    (changed) => {
      did.push('open');
      tell = changed;
      return () => void did.push('close');
    },
  );
  const heard: number[] = [];
  const [first, second] = [channel.watch('a', (value) => heard.push(value)), channel.watch('a', () => {})];
  tell();
  first();
  first();
  expect([did, heard]).toEqual([['open'], [1, 1]]);
  second();
  channel.watch('a', () => {});
  expect(did).toEqual(['open', 'close', 'open']);
});
