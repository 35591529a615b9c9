import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { usePhrases } from '../phrases/index.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { TextField } from '../ui/TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'dir'> & {
  /** For password managers: the password that is known, or the one that is being made. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password with a button that shows it. Pasting is welcome: password managers do it. */
export function PasswordField(props: Props) {
  const { t } = usePhrases();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          label={t(shown ? 'signing.hidePassword' : 'signing.showPassword')}
          icon={<Icon size={20} aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
