export * from './playback.calls.ts';
export * from './playback.rules.ts';
export * from './playback.signals.ts';
export * from './preparedFilms.calls.ts';
