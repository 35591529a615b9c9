export { errorKeys } from './errors.ts';

import * as arConfirmations from './ar/account.confirmations.ts';
import * as arAccount from './ar/account.ts';
import * as ar from './ar/base.ts';
import * as arContact from './ar/contact.ts';
import * as arAdmin from './ar/errors.admin.ts';
import * as arCall from './ar/errors.call.ts';
import * as arCompany from './ar/errors.company.ts';
import * as arPayment from './ar/errors.payment.ts';
import * as arRoom from './ar/errors.room.ts';
import * as arBilling from './ar/field.billing.ts';
import * as enConfirmations from './en/account.confirmations.ts';
import * as enAccount from './en/account.ts';
import * as en from './en/base.ts';
import * as enContact from './en/contact.ts';
import * as enAdmin from './en/errors.admin.ts';
import * as enCall from './en/errors.call.ts';
import * as enCompany from './en/errors.company.ts';
import * as enPayment from './en/errors.payment.ts';
import * as enRoom from './en/errors.room.ts';
import * as enBilling from './en/field.billing.ts';
import * as fr from './fr/base.ts';
import * as frErrors from './fr/errors.account.ts';
import * as frRoom from './fr/errors.room.ts';
import type { GuestLanguage } from './language.ts';
import { joined, type KeyIn, type PhraseValues, phraseIn } from './phrase.ts';
import * as ruConfirmations from './ru/account.confirmations.ts';
import * as ruAccount from './ru/account.ts';
import * as ru from './ru/base.ts';
import * as ruContact from './ru/contact.ts';
import * as ruAdmin from './ru/errors.admin.ts';
import * as ruCall from './ru/errors.call.ts';
import * as ruCompany from './ru/errors.company.ts';
import * as ruPayment from './ru/errors.payment.ts';
import * as ruRoom from './ru/errors.room.ts';
import * as ruBilling from './ru/field.billing.ts';
import * as trConfirmations from './tr/account.confirmations.ts';
import * as trAccount from './tr/account.ts';
import * as tr from './tr/base.ts';
import * as trContact from './tr/contact.ts';
import * as trAdmin from './tr/errors.admin.ts';
import * as trCall from './tr/errors.call.ts';
import * as trCompany from './tr/errors.company.ts';
import * as trPayment from './tr/errors.payment.ts';
import * as trRoom from './tr/errors.room.ts';
import * as trBilling from './tr/field.billing.ts';

/** Pages of accounts have no French: its visitors read them in English. */
const bases = {
  tr: joined(tr, trAccount, trConfirmations, trContact, trRoom, trPayment, trAdmin, trBilling, trCompany, trCall),
  en: joined(en, enAccount, enConfirmations, enContact, enRoom, enPayment, enAdmin, enBilling, enCompany, enCall),
  ar: joined(ar, arAccount, arConfirmations, arContact, arRoom, arPayment, arAdmin, arBilling, arCompany, arCall),
  ru: joined(ru, ruAccount, ruConfirmations, ruContact, ruRoom, ruPayment, ruAdmin, ruBilling, ruCompany, ruCall),
  fr: joined(
    enAccount,
    enConfirmations,
    enContact,
    enPayment,
    enAdmin,
    enBilling,
    enCompany,
    enCall,
    fr,
    frErrors,
    frRoom,
  ),
};

/** Key of a phrase that every page has. */
export type BaseKey =
  | KeyIn<typeof tr>
  | KeyIn<typeof trAccount>
  | KeyIn<typeof trConfirmations>
  | KeyIn<typeof trContact>
  | KeyIn<typeof trRoom>
  | KeyIn<typeof trPayment>
  | KeyIn<typeof trCompany>
  | KeyIn<typeof trAdmin>
  | KeyIn<typeof trCall>;

/** The base phrases of a language, for the server: every language is loaded, none is fetched. */
export const phrasesFor =
  (language: GuestLanguage) =>
  (key: BaseKey, values?: PhraseValues): string =>
    phraseIn(bases[language], language, key, values);
