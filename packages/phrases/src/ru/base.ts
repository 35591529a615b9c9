export { common } from './common.ts';
export { devices } from './devices.ts';
export { errors } from './errors.ts';
export { field } from './field.ts';
export { join } from './join.ts';
