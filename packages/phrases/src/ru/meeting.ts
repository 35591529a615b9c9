export { calendar } from './calendar.ts';
export { planning } from './planning.ts';
export { records } from './records.ts';
