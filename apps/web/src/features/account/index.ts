/** Public interface of accounts: opening an account, confirming its address, a forgotten password. */

export { ConfirmEmail } from './email/ConfirmEmail.tsx';
export { MailPage } from './MailRequest.tsx';
export { codeIn } from './mailCode.ts';
export type { Confirmation } from './myAccount/own.remote.ts';
export { ChangePassword, OwnData, Profile, Sessions } from './myAccount/pages.ts';
export { ResetPassword } from './reset/ResetPassword.tsx';
export { SignUp } from './signup/SignUp.tsx';
export { VerifyAddress } from './verify/VerifyAddress.tsx';
