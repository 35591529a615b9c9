export { NewPassword } from './NewPassword.tsx';
export { PasswordField } from './PasswordField.tsx';
export { noPasswords, PasswordFields, type Passwords, usePasswordForm } from './PasswordForm.tsx';
export { lengthOf, newPasswordMessage, repeatMessage } from './password.rules.ts';
