import { CONSENT_VERSION, GUEST_DATA_DAYS } from '@salon/contract';
import { useEffect, useState } from 'react';
import { config } from '../../../shared/config.ts';
import { loadPhrases, usePhrases } from '../../../shared/phrases/index.ts';
import { Banner } from '../../../shared/ui/Banner.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import css from './LegalDialog.module.css';
import { blocksOf, type LegalTextName, sectionsOf } from './legalText.ts';

interface Props {
  name: LegalTextName;
  /** The text is on the screen. */
  onShown: () => void;
  onAccept: () => void;
  onClose: () => void;
}

/** A text to read and to accept; it is fetched when it is opened. */
export function LegalDialog({ name, onShown, onAccept, onClose }: Props) {
  const { t, language } = usePhrases();
  const [attempt, setAttempt] = useState(0);
  const [text, setText] = useState<'loading' | 'shown' | 'failed'>('loading');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let current = true;
    loadPhrases(language, 'legal').then(
      () => current && setText('shown'),
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
      {text === 'shown' && <Text name={name} />}
    </Dialog>
  );
}

const Loading = ({ label }: { label: string }) => (
  <div className={css.loading} role="status" aria-label={label}>
    <Skeleton width="40%" />
    <Skeleton />
    <Skeleton />
    <Skeleton width="70%" />
  </div>
);

function Text({ name }: { name: LegalTextName }) {
  const { t } = usePhrases();
  const values = { brand: config.brand, operator: config.operator, contact: config.contact, days: GUEST_DATA_DAYS };
  return (
    <div className={css.text}>
      <p>{t(name === 'privacy' ? 'legal.privacyIntro' : 'legal.termsIntro', values)}</p>
      {sectionsOf(name).map(({ heading, body }) => (
        <section key={heading}>
          <h3>{t(heading)}</h3>
          {blocksOf(t(body, values)).map((block) =>
            typeof block === 'string' ? (
              <p key={block}>{block}</p>
            ) : (
              <ul key={block[0]}>
                {block.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
      <p className={css.version}>{t('join.legalVersion', { version: CONSENT_VERSION })}</p>
    </div>
  );
}
