import { ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { Sent } from '../api/index.ts';
import { useFailure } from '../failure/index.ts';
import { type PhraseKey, usePhrases } from '../phrases/index.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { notify } from '../ui/toasts.ts';
import { FileZone } from './FileZone.tsx';
import css from './LogoField.module.css';

interface Props {
  logoUrl: string | null;
  /** Media types that are taken, and why a file is none of them. */
  kinds: readonly string[];
  faultOf: (file: File) => PhraseKey | null;
  help: string;
  upload: (file: File, onProgress: (part: number) => void) => Promise<Sent<unknown>>;
  remove: () => Promise<Sent<unknown>>;
  isRemoving: boolean;
}

/** A logo, saved as soon as a file is chosen. */
export function LogoField({ logoUrl, kinds, faultOf, help, upload, remove, isRemoving }: Props) {
  const { t } = usePhrases();
  const id = useId();
  const showFailure = useFailure();
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const accept = async (file: File | undefined) => {
    if (file === undefined) return;
    const fault = faultOf(file);
    setError(fault === null ? null : t(fault));
    if (fault !== null) return;
    setPart(0);
    const sent = await upload(file, setPart);
    setPart(null);
    if (sent.ok) notify(t('company.logoSaved'), 'done');
    else setError(sent.content);
  };
  const drop = async () => {
    const sent = await remove();
    if (!sent.ok) showFailure(sent);
  };
  const percent = Math.round((part ?? 0) * 100);
  return (
    <FileZone label={t('company.logoDrop')} className={css.logo} onFile={(file) => void accept(file)}>
      <Row gap={4} align="center" wrap>
        {logoUrl !== null && <img src={logoUrl} alt={t('company.logo')} />}
        <Stack gap={2} className={css.description}>
          <h3>{t('company.logo')}</h3>
          <p id={`${id}-help`} className={css.help}>
            {help}
          </p>
          {part === null ? (
            <Row gap={2} wrap>
              <FileTrigger acceptedFileTypes={kinds} onSelect={(files) => void accept(files?.[0])}>
                <AriaButton className={buttonClass({ tone: 'quiet' })} aria-describedby={`${id}-help`}>
                  <ImageUp size={18} aria-hidden="true" />
                  {t('company.logoChoose')}
                </AriaButton>
              </FileTrigger>
              {logoUrl !== null && (
                <Button tone="quiet" loading={isRemoving} onClick={() => void drop()}>
                  {t('company.logoRemove')}
                </Button>
              )}
            </Row>
          ) : (
            <progress max={100} value={percent} aria-label={t('profile.pictureUploading', { percent })} />
          )}
          <p className={css.error} role="alert">
            {error}
          </p>
        </Stack>
      </Row>
    </FileZone>
  );
}
