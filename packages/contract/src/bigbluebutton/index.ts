export * from './bigbluebutton.calls.ts';
