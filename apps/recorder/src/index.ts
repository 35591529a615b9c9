export { recordingServer } from './server.ts';
export { readSettings, SettingsError } from './settings.ts';
export { work } from './worker.ts';
