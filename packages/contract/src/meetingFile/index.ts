export * from './meetingFile.calls.ts';
export * from './meetingFile.rules.ts';
export * from './meetingFile.sections.ts';
