import {
  changeForgottenPassword,
  changePassword,
  checkResetCode,
  exportOwnData,
  getPicture,
  getProfile,
  getSignInMethods,
  listActivity,
  listConsents,
  removePicture,
  requestErasure,
  requestPasswordReset,
  resendVerification,
  saveAccount,
  setLanguage,
  uploadPicture,
  verifyAccount,
  verifyAccountByQuery,
  withdrawConsent,
} from '@salon/contract';
import { accountLanguage } from '@salon/phrases';
import { type BaseKey, phrasesFor } from '@salon/phrases/all';
import type { Bind, RequestContext } from '#platform/http/bind.ts';
import { askErasure, ownData } from './account.erasure.ts';
import { deletePicture, pictureNamed, savePicture } from './account.picture.ts';
import { chooseLanguage, profileWire, userOf } from './account.profile.ts';
import { consentsOf, eventsOf } from './account.queries.ts';
import { signInMethodsOf } from './account.revocation.ts';
import {
  changeOwnPassword,
  methodsByResetCode,
  register,
  rejectRegistration,
  requestReset,
  resend,
  resetPassword,
  verify,
  withdraw,
} from './account.service.ts';
import type { Deps } from './deps.ts';

const confirmation = (context: RequestContext, title: BaseKey, content: BaseKey) => {
  const t = phrasesFor(context.language);
  return { title: t(title), content: t(content) };
};
const languageOf = (context: RequestContext) => accountLanguage(context.language);

export function accountRoutes(bind: Bind, deps: Deps): void {
  bind(saveAccount, async (input, context) => {
    await register(deps, input, languageOf(context), context);
    return confirmation(context, 'account.registeredTitle', 'account.registered');
  });
  bind(resendVerification, async (input, context) => {
    // Whether there is such an account must not be heard in how long the answer takes.
    deps.runAfterResponse(() => resend(deps, input.eMail, context.deviceHash));
    return confirmation(context, 'account.resentTitle', 'account.resent');
  });
  const verified = async (code: string, context: RequestContext) => {
    const outcome = await verify(deps, code, context);
    return {
      ...confirmation(
        context,
        'account.verifiedTitle',
        outcome === 'verified' ? 'account.verified' : 'account.alreadyVerified',
      ),
      outcome,
    };
  };
  bind(verifyAccount, (input, context) => verified(input.key, context));
  bind(verifyAccountByQuery, async (input, context) => {
    if (input.NotMe !== 'true') return verified(input.V, context);
    await rejectRegistration(deps, input.V);
    return { ...confirmation(context, 'account.forgottenTitle', 'account.forgotten'), outcome: 'forgotten' as const };
  });
  bind(requestPasswordReset, async (input, context) => {
    await deps.switches.demandMethod('passwordSignIn');
    deps.runAfterResponse(() => requestReset(deps, input.eMail));
    return confirmation(context, 'account.resetSentTitle', 'account.resetSent');
  });
  bind(checkResetCode, async (input) => {
    const methods = await methodsByResetCode(deps, input.v);
    return { valid: methods !== null, methods };
  });
  bind(changeForgottenPassword, async (input, context) => {
    const ended = await resetPassword(deps, input, context);
    return { ...confirmation(context, 'account.passwordSetTitle', 'account.passwordSet'), ended };
  });
  bind(getSignInMethods, (_input, { account }) => signInMethodsOf(deps, account.userId, account.sessionId));
  bind(getProfile, async (_input, { account }) => profileWire(deps, await userOf(deps.db, account)));
  bind(uploadPicture, (input, context) => savePicture(deps, context.account, input.file, context));
  bind(removePicture, async (_input, context) => {
    await deletePicture(deps, context.account, context);
    return { ok: true } as const;
  });
  bind(setLanguage, async ({ language }, { account }) => {
    await chooseLanguage(deps, account.userId, language);
    return { ok: true } as const;
  });
  bind(getPicture, (input) => pictureNamed(deps, input.name));
  bind(changePassword, async (input, context) => {
    const { account } = context;
    const ended = await changeOwnPassword(deps, await userOf(deps.db, account), account.sessionId, input, context);
    return { ...confirmation(context, 'account.passwordSetTitle', 'account.passwordChanged'), ended };
  });
  bind(listActivity, async (input, { account }) => {
    const { items, totalCount } = await eventsOf(deps.db, account.userId, input.pageNumber, input.rowCount);
    return {
      items: items.map((row) => ({
        id: row.id,
        event: row.event,
        at: row.at.toISOString(),
        address: row.address,
        device: row.device,
      })),
      totalCount,
    };
  });
  bind(listConsents, async (_input, { account }) => ({
    items: (await consentsOf(deps.db, account.userId)).map((row) => ({
      id: row.id,
      kind: row.kind,
      textVersion: row.textVersion,
      language: row.language,
      acceptedAt: row.acceptedAt.toISOString(),
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    })),
  }));
  bind(withdrawConsent, async (input, context) => {
    await withdraw(deps, await userOf(deps.db, context.account), input.kind, context);
    return confirmation(context, 'account.withdrawnTitle', 'account.withdrawn');
  });
  bind(exportOwnData, async (_input, context) => ownData(deps, await userOf(deps.db, context.account), context));
  bind(requestErasure, async (input, context) => {
    const { account } = context;
    const user = await userOf(deps.db, account);
    const dueAt = await askErasure(deps, user, account, input.password, context);
    return { ...confirmation(context, 'account.erasureTitle', 'account.erasure'), dueAt: dueAt.toISOString() };
  });
}
