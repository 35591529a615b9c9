export { calendar } from './calendar.ts';
export { planning } from './planning.ts';
export { profile } from './profile.ts';
export { records } from './records.ts';
