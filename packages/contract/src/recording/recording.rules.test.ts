import { describe, expect, it } from 'vitest';
import {
  CaptionsLanguage,
  getControlDenial,
  getRecordDenial,
  RECORDING_NAME_MAX,
  RecordingName,
  type RecordingRules,
} from './recording.rules.ts';
import { isLiveRecording, recordingStates } from './recording.states.ts';

const may: RecordingRules = {
  inPackage: true,
  hasRoom: true,
  mayControl: true,
  hasRecorder: true,
  hasFreeRecorder: true,
};

describe('starting a recording', () => {
  it.each([
    ['nothing is missing', {}, null],
    ['moderators may not control it', { mayControl: false }, null],
    ['the package has none', { inPackage: false, hasRoom: false }, 'billing.notInPackage'],
    ['no space is left', { hasRoom: false, hasRecorder: false }, 'recording.full'],
    ['there is no recorder', { hasRecorder: false, hasFreeRecorder: false }, 'recording.noRecorder'],
    ['all recorders are busy', { hasFreeRecorder: false }, 'recording.recordersBusy'],
  ] as const)('%s', (_when, given, refusal) => {
    expect(getRecordDenial({ ...may, ...given })).toBe(refusal);
  });
});

describe('pausing, resuming and stopping a recording', () => {
  it('is possible until it is saved', () => {
    const live = ['queued', 'starting', 'on', 'paused'];
    expect(recordingStates.filter((state) => isLiveRecording({ state }))).toEqual(live);
    expect(recordingStates.filter((state) => getControlDenial(may, { state }) === null)).toEqual(live);
    expect(getControlDenial(may, { state: 'saving' })).toBe('recording.over');
  });
  it('is not for moderators where the plan fixes it', () => {
    for (const state of recordingStates)
      expect(getControlDenial({ ...may, mayControl: false }, { state })).toBe('recording.fixed');
  });
});

describe('the language of captions', () => {
  it.each([
    ['tr', 'tr'],
    [' EN-gb ', 'en-GB'],
    ['zh-hant', 'zh-Hant'],
    ['iw', 'he'],
  ])('%j is %s', (tag, language) => expect(CaptionsLanguage.parse(tag)).toBe(language));
  it.each(['', 't', 'turkish', 'tr_TR', 'tr-', 'de-1996-1996', 'en-a-b'])('%j is none', (tag) =>
    expect(CaptionsLanguage.safeParse(tag).success).toBe(false),
  );
});

it('a recording has a name of one to this many characters', () => {
  const isTaken = (name: string) => RecordingName.safeParse(name).success;
  expect([' ', 'x', 'x'.repeat(RECORDING_NAME_MAX), 'x'.repeat(RECORDING_NAME_MAX + 1)].map(isTaken)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
