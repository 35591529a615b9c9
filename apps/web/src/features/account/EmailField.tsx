import { usePhrases } from '#shared/phrases/index.ts';
import { TextField } from '#shared/ui/TextField.tsx';

interface Props {
  value: string;
  error: string | null;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** The address of an account; password managers know it as the user's name. */
export function EmailField({ value, error, onChange, onBlur }: Props) {
  const { t } = usePhrases();
  return (
    <TextField
      name="email"
      label={t('signing.email')}
      value={value}
      error={error}
      onChange={onChange}
      onBlur={onBlur}
      // Not type="email": browsers rewrite what is typed there (spaces, letters beyond ASCII).
      type="text"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      required
    />
  );
}
