export * from './dates.ts';
export * from './errors.ts';
export * from './language.ts';
export * from './phrase.ts';
export * from './salesVersion.ts';
