import { changeNow, getCard, putCard, quoteChange, removeCard } from '@salon/contract';
import { accountLanguage } from '@salon/phrases';
import type { Bind } from '#platform/http/bind.ts';
import { cardOf, put, remove } from '../card/card.service.ts';
import type { Deps } from '../deps.ts';
import { change, costOfChange } from './change.service.ts';

export function changeRoutes(bind: Bind, deps: Deps): void {
  bind(quoteChange, (input, { account }) => costOfChange(deps, account, input));
  bind(changeNow, (input, { account, address, language }) =>
    change(deps, account, input, { address, language: accountLanguage(language) }),
  );
  bind(getCard, (_input, { account }) => cardOf(deps, account));
  bind(putCard, (input, { account, language }) => put(deps, account, input, language));
  bind(removeCard, async (_input, { account }) => {
    await remove(deps, account);
    return { ok: true as const };
  });
}
