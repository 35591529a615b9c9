import { type ComponentType, useEffect, useState } from 'react';
import { loadPhrases, usePhrases } from '../phrases/index.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import css from './LegalDialog.module.css';
import type { Audience, LegalTextName } from './legal.sections.ts';

interface Props {
  name: LegalTextName;
  audience: Audience;
  /** The text is on the screen. */
  onShown: () => void;
  onAccept: () => void;
  onClose: () => void;
}

/** A text to read and to accept; it is fetched when it is opened. */
export function LegalDialog({ name, audience, onShown, onAccept, onClose }: Props) {
  const { t, language } = usePhrases();
  const [attempt, setAttempt] = useState(0);
  const [text, setText] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [Shown, setShown] = useState<ComponentType<Pick<Props, 'name' | 'audience'>> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let current = true;
    Promise.all([import('./LegalText.tsx'), loadPhrases(language, 'legal')]).then(
      ([{ LegalText }]) => {
        if (!current) return;
        setShown(() => LegalText);
        setText('shown');
      },
      () => current && setText('failed'),
    );
    return () => {
      current = false;
    };
  }, [language, attempt]);

  useEffect(() => {
    if (text === 'shown') onShown();
  }, [text, onShown]);

  const retry = () => {
    setText('loading');
    setAttempt(attempt + 1);
  };
  return (
    <Dialog
      title={t(name === 'privacy' ? 'join.privacyName' : 'join.termsName')}
      shape="wide"
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('common.close')}
          </Button>
          {text === 'shown' && (
            <Button onClick={onAccept}>{t(name === 'privacy' ? 'join.consentAccept' : 'join.termsAccept')}</Button>
          )}
        </>
      }
    >
      {text === 'loading' && <Loading label={t('join.legalLoading')} />}
      {text === 'failed' && (
        <Banner tone="danger" live actions={<Button onClick={retry}>{t('common.retry')}</Button>}>
          {t('join.legalFailed')}
        </Banner>
      )}
      {text === 'shown' && Shown !== null && <Shown name={name} audience={audience} />}
    </Dialog>
  );
}

const Loading = ({ label }: { label: string }) => (
  <Stack gap={3} className={css.loading} role="status" aria-label={label}>
    <Skeleton width="40%" />
    <Skeleton />
    <Skeleton />
    <Skeleton width="70%" />
  </Stack>
);
