import { setLanguage } from '@salon/contract';
import type { Language } from '@salon/phrases';
import { send } from '#shared/api/index.ts';

/** The account has this language from now on, on every browser and in its mails. */
export const keepWithAccount = (language: Language) => send(setLanguage, { language });
