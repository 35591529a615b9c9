import { meetingFlagNames } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { ruleKeys } from './meetingRules.ts';

const all = (value: boolean) =>
  Object.fromEntries(meetingFlagNames.map((name) => [name, value])) as Parameters<typeof ruleKeys>[0];

describe('the rules of a meeting', () => {
  it('always say who may come and, where others than invited people may, whether they wait', () => {
    const lines = (freeJoin: boolean, isGuestPolicyAlwaysAccept: boolean) =>
      ruleKeys({ ...all(false), freeJoin, isGuestPolicyAlwaysAccept }, false);
    expect(lines(false, false)).toEqual(['records.rule_invitedOnly']);
    expect(lines(true, false)).toEqual(['records.rule_freeJoin', 'records.rule_guestsWait']);
    expect(lines(true, true)).toEqual(['records.rule_freeJoin', 'records.rule_guestsEnter']);
  });

  it('have a sentence for every flag that is on', () => {
    expect(ruleKeys(all(true), false)).toHaveLength(meetingFlagNames.length);
  });

  it('name the access code where someone has to type it', () => {
    expect(ruleKeys(all(true), true)).toContain('records.rule_accessCode');
    expect(ruleKeys({ ...all(true), freeJoin: false }, true)).not.toContain('records.rule_accessCode');
  });

  it('say nothing about stopping a recording where nothing is recorded', () => {
    expect(ruleKeys({ ...all(true), recordMeeting: false, autoStartRecording: false }, false)).not.toContain(
      'records.rule_recordPause',
    );
  });
});
