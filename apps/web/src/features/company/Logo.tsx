import { removeLogo, uploadLogo } from '@salon/contract';
import { ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { sendFile } from '#shared/api/upload.ts';
import { useFailure } from '#shared/failure/index.ts';
import { FileZone } from '#shared/fields/index.ts';
import { pictureFault, pictureKinds } from '#shared/fields/pictureFile.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { refresh, useChange } from '#shared/query/index.ts';
import { Button, buttonClass } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import css from './Branding.module.css';
import { companyReads } from './company.reads.ts';

/** The company's logo: what is chosen is kept at once. */
export function Logo({ logoUrl }: { logoUrl: string | null }) {
  const { t } = usePhrases();
  const id = useId();
  const showFailure = useFailure();
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const removal = useChange(removeLogo, { refreshes: companyReads });
  const keep = async (file: File | undefined) => {
    if (file === undefined) return;
    const fault = pictureFault(file);
    setError(fault === null ? null : t(fault));
    if (fault !== null) return;
    setPart(0);
    const sent = await sendFile(uploadLogo, file, { onProgress: setPart });
    setPart(null);
    if (!sent.ok) return setError(sent.content);
    await refresh(...companyReads);
    notify(t('company.logoSaved'), 'done');
  };
  const remove = async () => {
    const sent = await removal.change({});
    if (!sent.ok) showFailure(sent);
  };
  const percent = Math.round((part ?? 0) * 100);
  return (
    <FileZone label={t('company.logoDrop')} className={css.logo} onFile={(file) => void keep(file)}>
      <Row gap={4} align="center" wrap>
        {logoUrl !== null && <img src={logoUrl} alt={t('company.logo')} />}
        <Stack gap={2} className={css.words}>
          <h3>{t('company.logo')}</h3>
          <p id={`${id}-help`} className={css.help}>
            {t('company.logoHelp')}
          </p>
          {part === null ? (
            <Row gap={2} wrap>
              <FileTrigger acceptedFileTypes={pictureKinds} onSelect={(files) => void keep(files?.[0])}>
                <AriaButton className={buttonClass({ tone: 'quiet' })} aria-describedby={`${id}-help`}>
                  <ImageUp size={18} aria-hidden="true" />
                  {t('company.logoChoose')}
                </AriaButton>
              </FileTrigger>
              {logoUrl !== null && (
                <Button tone="quiet" loading={removal.isPending} onClick={() => void remove()}>
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
