import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.call.ts';

export const errors: Complete<typeof source, 'en'> = {
  call_yourself_title: 'You cannot call yourself',
  call_yourself: 'Choose a colleague from the list to call.',
  call_notColleague_title: 'Person not found',
  call_notColleague: 'No one in your company can be called at this address.',
  call_already_title: 'You already have a call',
  call_already: 'End the current call before you start another one.',
  call_notModerator_title: 'You cannot call others in',
  call_notModerator: 'Only a moderator of a meeting can call others into it.',
  call_over_title: 'The call is over',
  call_over: 'This call was answered on another device, or has ended.',
};
