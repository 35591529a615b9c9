import { meetingFlagNames } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { ruleKeys } from './meetingRules.ts';

const all = (value: boolean) =>
  Object.fromEntries(meetingFlagNames.map((name) => [name, value])) as Parameters<typeof ruleKeys>[0];

describe('the rules of a meeting', () => {
  it('always say who may come and whether guests wait', () => {
    expect(ruleKeys(all(false))).toEqual(['records.rule_invitedOnly', 'records.rule_guestsWait']);
  });

  it('have a sentence for every flag that is on', () => {
    expect(ruleKeys(all(true))).toHaveLength(meetingFlagNames.length);
  });

  it('say nothing about stopping a recording where nothing is recorded', () => {
    expect(ruleKeys({ ...all(true), recordMeeting: false, autoStartRecording: false })).not.toContain(
      'records.rule_recordPause',
    );
  });
});
