import type { MeetingDetail } from '@salon/contract';
import type { PhraseKey } from '#shared/phrases/index.ts';

type Flags = MeetingDetail['flags'];

/** What a meeting's flags mean for the people in it, as sentences; what goes without saying is left out. */
export function ruleKeys(flags: Flags, hasAccessCode: boolean): readonly PhraseKey[] {
  const lines: readonly (readonly [boolean, PhraseKey])[] = [
    [flags.freeJoin, 'records.rule_freeJoin'],
    [!flags.freeJoin, 'records.rule_invitedOnly'],
    // Where invited people alone may join, no one else comes as far as waiting.
    [flags.freeJoin && flags.isGuestPolicyAlwaysAccept, 'records.rule_guestsEnter'],
    [flags.freeJoin && !flags.isGuestPolicyAlwaysAccept, 'records.rule_guestsWait'],
    // Invited people need no code, and no one else may come.
    [flags.freeJoin && hasAccessCode, 'records.rule_accessCode'],
    [flags.recordMeeting, 'records.rule_record'],
    [flags.autoStartRecording, 'records.rule_recordAtStart'],
    // Stopping means nothing where nothing is recorded.
    [flags.allowStartStopRecording && (flags.recordMeeting || flags.autoStartRecording), 'records.rule_recordPause'],
    [flags.webcamsOnlyForModerator, 'records.rule_camerasModerators'],
    [flags.muteOnStart, 'records.rule_mutedStart'],
    [flags.allowModsToUnmuteUsers, 'records.rule_modsUnmute'],
    [flags.disableCam, 'records.rule_noCamera'],
    [flags.disableMic, 'records.rule_noMicrophone'],
    [flags.disablePrivateChat, 'records.rule_noPrivateChat'],
    [flags.disablePublicChat, 'records.rule_noPublicChat'],
    [flags.hideFromHomepage, 'records.rule_hidden'],
  ];
  return lines.filter(([holds]) => holds).map(([, key]) => key);
}
