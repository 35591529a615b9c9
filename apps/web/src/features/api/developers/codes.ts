import type { ErrorCode } from '@salon/contract';
import type { PhraseKey } from '#shared/phrases/index.ts';

interface KnownCode {
  readonly code: ErrorCode;
  /** As the contract's list has it; that list is too long for a page. */
  readonly status: number;
  readonly meaning: PhraseKey;
}

/** Refusals that any call of a program may meet. */
export const commonCodes: readonly KnownCode[] = [
  { code: 'api.keyInvalid', status: 401, meaning: 'developers.code_keyInvalid' },
  { code: 'api.keyInAddress', status: 400, meaning: 'developers.code_keyInAddress' },
  { code: 'api.addressRefused', status: 403, meaning: 'developers.code_addressRefused' },
  { code: 'api.scopeMissing', status: 403, meaning: 'developers.code_scopeMissing' },
  { code: 'api.personUnknown', status: 403, meaning: 'developers.code_personUnknown' },
  { code: 'api.preconditionFailed', status: 412, meaning: 'developers.code_preconditionFailed' },
  { code: 'billing.keyUsed', status: 403, meaning: 'developers.code_keyUsed' },
  { code: 'billing.notInPackage', status: 403, meaning: 'developers.code_notInPackage' },
  { code: 'api.webhookNotFound', status: 404, meaning: 'developers.code_webhookNotFound' },
  { code: 'api.tooManyWebhooks', status: 403, meaning: 'developers.code_tooManyWebhooks' },
  { code: 'api.deliveryPending', status: 403, meaning: 'developers.code_deliveryPending' },
  { code: 'input.invalid', status: 400, meaning: 'developers.code_inputInvalid' },
  { code: 'input.tooLarge', status: 413, meaning: 'developers.code_inputTooLarge' },
  { code: 'input.wrongType', status: 415, meaning: 'developers.code_inputWrongType' },
  { code: 'route.notFound', status: 404, meaning: 'developers.code_routeNotFound' },
  { code: 'route.wrongMethod', status: 405, meaning: 'developers.code_routeWrongMethod' },
  { code: 'limit.tooMany', status: 429, meaning: 'developers.code_limitTooMany' },
  { code: 'session.mustChangePassword', status: 403, meaning: 'developers.code_mustChangePassword' },
  { code: 'admin.switchedOff', status: 503, meaning: 'developers.code_switchedOff' },
  { code: 'admin.maintenance', status: 503, meaning: 'developers.code_maintenance' },
  { code: 'server.unexpected', status: 500, meaning: 'developers.code_serverUnexpected' },
  { code: 'server.unavailable', status: 503, meaning: 'developers.code_serverUnavailable' },
];

/** Refusals of single calls, by their status. */
export const furtherCodes: readonly { readonly status: number; readonly codes: readonly ErrorCode[] }[] = [
  { status: 400, codes: ['recording.trimRange', 'recording.linkEnd', 'recording.passwordShort'] },
  {
    status: 403,
    codes: [
      'company.ownerOnly',
      'meeting.cancelled',
      'meeting.changedMeanwhile',
      'meeting.ended',
      'meeting.inactive',
      'meeting.listNotAllowed',
      'meeting.mailsTooMany',
      'meeting.notCreator',
      'meeting.notPlanned',
      'meeting.notStarted',
      'meeting.notSuspended',
      'meeting.over',
      'meeting.planNotAllowed',
      'meeting.started',
      'meetingFile.notForYou',
      'meetingFile.notYet',
      'meetingFile.noPrinter',
      'recording.fixed',
      'recording.full',
      'recording.lost',
      'recording.noRecorder',
      'recording.notOver',
      'recording.notReady',
      'recording.over',
      'recording.recordersBusy',
      'recording.trimming',
      'room.accessCodeMissing',
      'room.creatorStays',
      'room.full',
      'room.locked',
      'room.notInvited',
      'room.notModerator',
      'room.notYourself',
      'room.wrongAccessCode',
    ],
  },
  {
    status: 404,
    codes: [
      'company.memberGone',
      'meeting.notFound',
      'meetingFile.forgotten',
      'meetingFile.noSection',
      'recording.notFound',
      'room.notRemoved',
      'room.notWaiting',
      'room.personGone',
    ],
  },
  { status: 429, codes: ['room.accessCodeWait'] },
];
