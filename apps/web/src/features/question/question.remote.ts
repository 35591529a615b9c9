import { getQuestionFile, type InputOf } from '@salon/contract';
import { send } from '#shared/api/index.ts';

/** The zone that times are shown in here. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const readQuestionFile = (id: string, format: InputOf<typeof getQuestionFile>['format']) =>
  send(getQuestionFile, { id, format, timeZone: zoneHere() }, { timeout: 60_000 });
