export * from './preparedSlides.calls.ts';
export * from './slides.calls.ts';
export * from './slides.rules.ts';
export * from './slides.signals.ts';
