export * from './language.ts';
export * from './phrase.ts';
