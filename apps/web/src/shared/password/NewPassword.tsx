import { PasswordField } from './PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';

interface Props {
  password: string;
  repeated: string;
  /** Names of the two fields, as the server's messages name them. */
  names: { password: string; repeated: string };
  labels: { password: string; repeated: string };
  messages: { password: string | null; repeated: string | null };
  onChange: (change: { password?: string; repeated?: string }) => void;
  onBlur: (field: 'password' | 'repeated') => void;
}

/** A new password, what it needs, and its repetition. */
export function NewPassword({ password, repeated, names, labels, messages, onChange, onBlur }: Props) {
  return (
    <>
      <PasswordField
        name={names.password}
        label={labels.password}
        value={password}
        error={messages.password}
        onChange={(next) => onChange({ password: next })}
        onBlur={() => onBlur('password')}
        autoComplete="new-password"
        required
      />
      <PasswordRules password={password} />
      <PasswordField
        name={names.repeated}
        label={labels.repeated}
        value={repeated}
        error={messages.repeated}
        onChange={(next) => onChange({ repeated: next })}
        onBlur={() => onBlur('repeated')}
        autoComplete="new-password"
        required
      />
    </>
  );
}
