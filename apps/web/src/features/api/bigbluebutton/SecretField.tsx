import { Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { notify } from '#shared/ui/toasts.ts';

/** A secret that is copied as it is, and read only after a press. */
export function SecretField({ secret }: { secret: string }) {
  const { t } = usePhrases();
  const [isRevealed, setRevealed] = useState(false);
  const Icon = isRevealed ? EyeOff : Eye;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      notify(t('common.copied'), 'done');
    } catch {
      // Without a clipboard people mark it themselves, and hidden it could not be copied.
      setRevealed(true);
      notify(t('common.copyFailed'), 'attention');
    }
  };
  return (
    <TextField
      label={t('api.secret')}
      value={secret}
      type={isRevealed ? 'text' : 'password'}
      autoComplete="off"
      readOnly
      dir="ltr"
      onFocus={(event) => event.target.select()}
      end={
        <Row as="span" gap={0} inline>
          <IconButton
            label={t(isRevealed ? 'api.hideSecret' : 'api.showSecret')}
            icon={<Icon size={20} aria-hidden="true" />}
            onClick={() => setRevealed(!isRevealed)}
          />
          <IconButton
            label={t('api.copySecret')}
            icon={<Copy size={20} aria-hidden="true" />}
            onClick={() => void copy()}
          />
        </Row>
      }
    />
  );
}
