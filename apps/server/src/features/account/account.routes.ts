import {
  captchaChallenge,
  changeForgottenPassword,
  changePassword,
  checkResetCode,
  editProfile,
  exportOwnData,
  getPicture,
  getProfile,
  listActivity,
  listConsents,
  requestErasure,
  requestPasswordReset,
  resendVerification,
  saveAccount,
  uploadPicture,
  verifyAccount,
  verifyAccountByQuery,
  withdrawConsent,
} from '@salon/contract';
import { isLanguage } from '@salon/phrases';
import { type BaseKey, phrasesFor } from '@salon/phrases/all';
import type { Deps } from '../../platform/deps.ts';
import { entryWork } from '../../platform/entries.ts';
import type { Bind, RequestContext } from '../../platform/http/bind.ts';
import {
  consentsOf,
  endSessions,
  eventsOf,
  noteEvent,
  type Origin,
  userOf,
  withdrawConsents,
} from '../session/index.ts';
import { askErasure, ownData } from './account.erasure.ts';
import { pictureNamed, savePicture } from './account.picture.ts';
import { profileWire, saveProfile } from './account.profile.ts';
import {
  changeOwnPassword,
  disown,
  isResetCode,
  register,
  requestReset,
  resend,
  resetPassword,
  verify,
} from './account.service.ts';

const originOf = (context: RequestContext): Origin => ({
  address: context.address,
  deviceHash: context.deviceHash,
  device: context.device,
});
const confirmation = (context: RequestContext, title: BaseKey, content: BaseKey) => {
  const t = phrasesFor(context.language);
  return { title: t(title), content: t(content) };
};
const languageOf = (context: RequestContext) => (isLanguage(context.language) ? context.language : 'en');

export function accountRoutes(bind: Bind, deps: Deps): void {
  bind(captchaChallenge, async ({ meetingId }, { address }) =>
    deps.captcha.challenge(meetingId === undefined ? 1 : await entryWork(deps, meetingId, address)),
  );
  bind(saveAccount, async (input, context) => {
    await register(deps, input, languageOf(context), originOf(context));
    return confirmation(context, 'account.registeredTitle', 'account.registered');
  });
  bind(resendVerification, async (input, context) => {
    // Whether there is such an account must not be heard in how long the answer takes.
    deps.afterAnswer(() => resend(deps, input.eMail, context.deviceHash));
    return confirmation(context, 'account.resentTitle', 'account.resent');
  });
  const verified = async (code: string, context: RequestContext) => {
    const outcome = await verify(deps, code, originOf(context));
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
    await disown(deps, input.V);
    return { ...confirmation(context, 'account.forgottenTitle', 'account.forgotten'), outcome: 'forgotten' as const };
  });
  bind(requestPasswordReset, async (input, context) => {
    deps.afterAnswer(() => requestReset(deps, input.eMail));
    return confirmation(context, 'account.resetSentTitle', 'account.resetSent');
  });
  bind(checkResetCode, async (input) => ({ valid: await isResetCode(deps, input.v) }));
  bind(changeForgottenPassword, async (input, context) => {
    await resetPassword(deps, input.newPassword, input.repeatNewPassword, input.verificationCode, originOf(context));
    return confirmation(context, 'account.passwordSetTitle', 'account.passwordSet');
  });
  bind(getProfile, async (_input, { account }) => profileWire(await userOf(deps.db, account)));
  bind(editProfile, async (input, context) =>
    saveProfile(deps, await userOf(deps.db, context.account), input, originOf(context)),
  );
  bind(uploadPicture, (input, context) => savePicture(deps, context.account, input.file, originOf(context)));
  bind(getPicture, (input) => pictureNamed(deps, input.name));
  bind(changePassword, async (input, context) => {
    await changeOwnPassword(
      deps,
      await userOf(deps.db, context.account),
      context.account.sessionId,
      input,
      originOf(context),
    );
    return confirmation(context, 'account.passwordSetTitle', 'account.passwordChanged');
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
    const { userId } = context.account;
    const now = deps.clock.now();
    const ended = await deps.db.transaction(async (tx) => {
      if ((await withdrawConsents(tx, userId, input.kind, now)) === 0) return [];
      await noteEvent(tx, userId, 'consentWithdrawn', originOf(context), now);
      // Without the consent nothing may be done with the account: it waits for a sign-in that gives it anew.
      return endSessions(tx, userId, { exceptId: null }, now);
    });
    deps.hub.endSessions(ended);
    return confirmation(context, 'account.withdrawnTitle', 'account.withdrawn');
  });
  bind(exportOwnData, async (_input, context) =>
    ownData(deps, await userOf(deps.db, context.account), originOf(context)),
  );
  bind(requestErasure, async (input, context) => {
    const { account } = context;
    const user = await userOf(deps.db, account);
    const dueAt = await askErasure(deps, user, account.sessionId, input.password, originOf(context));
    return { ...confirmation(context, 'account.erasureTitle', 'account.erasure'), dueAt: dueAt.toISOString() };
  });
}
