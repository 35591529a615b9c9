import { meetingFlagNames } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { ruleKeys } from './meetingRules.ts';

const all = (value: boolean) =>
  Object.fromEntries(meetingFlagNames.map((name) => [name, value])) as Parameters<typeof ruleKeys>[0];

describe('the rules of a meeting', () => {
  it('always say who may come and, where others than invited people may, whether they wait', () => {
    const lines = (freeJoin: boolean, isGuestPolicyAlwaysAccept: boolean) =>
      ruleKeys({ ...all(false), freeJoin, isGuestPolicyAlwaysAccept });
    expect(lines(false, false)).toEqual(['records.rule_invitedOnly']);
    expect(lines(true, false)).toEqual(['records.rule_freeJoin', 'records.rule_guestsWait']);
    expect(lines(true, true)).toEqual(['records.rule_freeJoin', 'records.rule_guestsEnter']);
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
