import { getMeetings } from '@salon/contract';
import { send } from '../../../shared/api/index.ts';
import { inputOf, type ListQuery } from './list.query.ts';

/** A page of the caller's meetings. */
export const readMeetings = (query: ListQuery) => send(getMeetings, inputOf(query));
