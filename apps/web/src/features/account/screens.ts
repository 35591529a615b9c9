/** Parts of accounts that other pages show when they are asked for. */
import { lazy } from 'react';

/** Asks for a mail with a link, over a form that has the address. */
export const MailDialog = lazy(async () => ({ default: (await import('./MailRequest.tsx')).MailDialog }));

/** Offers a new verification mail. */
export const ResendButton = lazy(async () => ({ default: (await import('./verify/ResendButton.tsx')).ResendButton }));
