export { NewPassword } from './NewPassword.tsx';
export { PasswordField } from './PasswordField.tsx';
export { lengthOf, newPasswordMessage, repeatMessage } from './password.rules.ts';
