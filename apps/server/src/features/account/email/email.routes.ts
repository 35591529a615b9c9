import { cancelEmailChange, confirmEmailChange, getEmailChange, requestEmailChange } from '@salon/contract';
import { type BaseKey, phrasesFor } from '@salon/phrases/all';
import type { Bind } from '#platform/http/bind.ts';
import { userOf } from '../account.profile.ts';
import type { Deps } from '../deps.ts';
import { answerChange, askChange, cancelChange, waitingChange } from './email.service.ts';

const words = {
  asked: ['account.emailAskedTitle', 'account.emailAsked'],
  waiting: ['account.emailWaitingTitle', 'account.emailWaiting'],
  changed: ['account.emailChangedTitle', 'account.emailChanged'],
  refused: ['account.emailRefusedTitle', 'account.emailRefused'],
} as const satisfies Record<string, readonly [BaseKey, BaseKey]>;

export function emailRoutes(bind: Bind, deps: Deps): void {
  const confirmation = (language: Parameters<typeof phrasesFor>[0], outcome: keyof typeof words) => {
    const t = phrasesFor(language);
    const [title, content] = words[outcome];
    return { title: t(title), content: t(content) };
  };
  bind(getEmailChange, async (_input, { account }) => ({ change: await waitingChange(deps, account.userId) }));
  bind(requestEmailChange, async (input, context) => {
    const { account } = context;
    await askChange(deps, await userOf(deps.db, account), account, input, context);
    return confirmation(context.language, 'asked');
  });
  bind(cancelEmailChange, async (_input, { account }) => {
    await cancelChange(deps, account.userId);
    return { ok: true } as const;
  });
  bind(confirmEmailChange, async ({ v, notMe }, context) => {
    const outcome = await answerChange(deps, v, notMe, context);
    return { ...confirmation(context.language, outcome), outcome };
  });
}
