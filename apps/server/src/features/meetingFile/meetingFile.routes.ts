import { getMinutes, readMeetingFile, readMeetingFileSection, shareMeetingFile } from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from './deps.ts';
import { minutesOf } from './meetingFile.minutes.ts';
import { fileOf, sectionOf, share } from './meetingFile.service.ts';

export function meetingFileRoutes(bind: Bind, deps: Deps): void {
  bind(readMeetingFile, (input, { account, language }) => fileOf(deps, account, input.id, language));
  bind(readMeetingFileSection, (input, { account, language }) => sectionOf(deps, account, input, language));
  bind(getMinutes, (input, { account, language }) => minutesOf(deps, account, input, language));
  bind(shareMeetingFile, (input, { account }) => share(deps, account, input));
}
