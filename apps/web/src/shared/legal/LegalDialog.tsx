import { type ReactNode, useEffect, useState } from 'react';
import { loadPhrases, type PhraseKey, usePhrases } from '../phrases/index.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { Audience, LegalTextName } from './audience.ts';
import css from './LegalDialog.module.css';

export interface LegalDialogProps {
  name: LegalTextName;
  audience: Audience;
  /** The version that is read and accepted. */
  version: string;
  /** The text is on the screen. */
  onShown?: () => void;
  /** Undefined: it is read, and accepted elsewhere. */
  onAccept?: (() => void) | undefined;
  /** What accepting is called, where it does something more. */
  accept?: PhraseKey;
  /** What else is accepted by it. */
  note?: ReactNode;
  onClose: () => void;
}

/** A text to read and to accept; it is fetched when it is opened. */
export function LegalDialog({ name, audience, version, onShown, onAccept, accept, note, onClose }: LegalDialogProps) {
  const { t, language } = usePhrases();
  const [attempt, setAttempt] = useState(0);
  const [text, setText] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [shown, setShown] = useState<ReactNode>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let current = true;
    // Its phrases are on their way with the code that draws it.
    Promise.all([import('./LegalText.tsx'), loadPhrases(language, 'legal')])
      .then(([{ drawn }]) => drawn(name, audience, version, language))
      .then(
        (text) => {
          if (!current) return;
          setShown(text);
          setText('shown');
        },
        () => current && setText('failed'),
      );
    return () => {
      current = false;
    };
  }, [language, attempt, name, audience, version]);

  useEffect(() => {
    if (text === 'shown') onShown?.();
  }, [text, onShown]);

  const retry = () => {
    setText('loading');
    setAttempt(attempt + 1);
  };
  return (
    <Dialog
      title={t(name === 'privacy' ? 'legalDialog.privacy' : 'legalDialog.terms')}
      shape="wide"
      onClose={onClose}
      actions={
        <>
          {note !== undefined && <p className={css.note}>{note}</p>}
          <Button tone="quiet" onClick={onClose}>
            {t('common.close')}
          </Button>
          {text === 'shown' && onAccept !== undefined && (
            <Button onClick={onAccept}>
              {t(accept ?? (name === 'privacy' ? 'legalDialog.accept' : 'signing.termsAccept'))}
            </Button>
          )}
        </>
      }
    >
      {text === 'loading' && <Loading label={t('legalDialog.loading')} />}
      {text === 'failed' && (
        <Banner tone="danger" live actions={<Button onClick={retry}>{t('common.retry')}</Button>}>
          {t('join.legalFailed')}
        </Banner>
      )}
      {text === 'shown' && shown}
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
