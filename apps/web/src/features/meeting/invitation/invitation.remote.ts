import { answerInvitation, getInvitation, type InputOf, type ReplyOf } from '@salon/contract';
import { send } from '../../../shared/api/index.ts';

export type Invitation = ReplyOf<typeof getInvitation>;

export const readInvitation = (link: string) => send(getInvitation, { link });
export const changeInvitation = (link: string, change: Omit<InputOf<typeof answerInvitation>, 'link'>) =>
  send(answerInvitation, { link, ...change });
