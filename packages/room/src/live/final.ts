import { type ErrorCode, isErrorCode } from '@salon/contract';

/** No answer at all. */
export const NO_ANSWER = 'network';

const passing: readonly string[] = ['limit.tooMany', 'server.unexpected', 'server.unavailable'] satisfies ErrorCode[];

/** The refusal will be the same next time; everything else may pass on its own. */
export const isFinal = (code: string): boolean => isErrorCode(code) && !passing.includes(code);
