export { DayField } from './DayField.tsx';
export { isoDay, writtenDay } from './day.ts';
