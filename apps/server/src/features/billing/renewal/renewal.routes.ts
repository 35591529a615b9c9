import { consentRenewal, getDue, payDue } from '@salon/contract';
import { accountLanguage } from '@salon/phrases';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { consent, due, payOpenRenewal } from './renewal.service.ts';

export function renewalRoutes(bind: Bind, deps: Deps): void {
  bind(getDue, (_input, { account, language }) => due(deps, account, language));
  bind(payDue, (input, { account, address }) => payOpenRenewal(deps, account, input, address));
  bind(consentRenewal, ({ text }, { account, address, language }) =>
    consent(deps, account, text, { address, language: accountLanguage(language) }),
  );
}
