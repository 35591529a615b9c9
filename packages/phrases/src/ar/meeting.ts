export { calendar } from './calendar.ts';
export { field } from './field.planning.ts';
export { landing } from './landing.ts';
export { planning } from './planning.ts';
export { profile } from './profile.ts';
export { records } from './records.ts';
export { table } from './table.ts';
