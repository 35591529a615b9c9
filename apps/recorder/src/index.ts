export { recordingServer } from './server.ts';
export { readSettings } from './settings.ts';
export { work } from './worker.ts';
