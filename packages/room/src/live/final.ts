import type { ErrorCode } from '@salon/contract';
import { errorTable } from '@salon/contract';

const passing: readonly string[] = ['limit.tooMany', 'server.unexpected', 'server.unavailable'] satisfies ErrorCode[];

/** The refusal will be the same next time; everything else may pass by itself. */
export const isFinal = (code: string): boolean => Object.hasOwn(errorTable, code) && !passing.includes(code);
