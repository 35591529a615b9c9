import { useCallback, useState } from 'react';
import { usePhrases } from '../phrases/index.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import type { Audience, LegalTextName } from './audience.ts';
import css from './Consents.module.css';
import { TextDialog } from './TextDialog.tsx';

/** The two consents of a form. */
export interface ConsentValues {
  /** The data-protection text was opened; only then its box can be ticked. */
  readonly consentOpened: boolean;
  readonly kvkk: boolean;
  readonly terms: boolean;
}

interface Props {
  values: ConsentValues;
  onChange: (change: Partial<ConsentValues>) => void;
  onTouch: (field: 'kvkk' | 'terms') => void;
  messageAt: (field: 'kvkk' | 'terms') => string | null;
  /** What the consents are given for. */
  legend: string;
  audience: Audience;
  /** The version of the texts that is accepted. */
  version: string;
}

/**
 * The data-protection text and the terms. The box of the first can be ticked once its text was opened: ticking it before
 * opens the text.
 */
export function Consents({ values, onChange, onTouch, messageAt, legend, audience, version }: Props) {
  const { t } = usePhrases();
  const [reading, setReading] = useState<LegalTextName | null>(null);

  const opened = values.consentOpened;
  const shown = useCallback(() => {
    if (reading === 'privacy' && !opened) onChange({ consentOpened: true });
  }, [reading, opened, onChange]);
  const accept = () => {
    onChange(reading === 'privacy' ? { consentOpened: true, kvkk: true } : { terms: true });
    setReading(null);
  };

  return (
    <Stack as="fieldset" gap={0} className={css.consents}>
      <legend>{legend}</legend>
      <Row gap={2} align="start" justify="between" wrap className={css.consent}>
        <Checkbox
          name="kvkk"
          label={t('signing.privacyConsent')}
          checked={values.kvkk}
          error={messageAt('kvkk')}
          onChange={(kvkk) => {
            if (opened) onChange({ kvkk });
            else setReading('privacy');
          }}
          onBlur={() => onTouch('kvkk')}
          required
        />
        <Button
          tone="plain"
          className={css.read}
          aria-label={t('signing.readPrivacy')}
          onClick={() => setReading('privacy')}
        >
          {t('signing.read')}
        </Button>
      </Row>
      <Row gap={2} align="start" justify="between" wrap className={css.consent}>
        <Checkbox
          name="terms"
          label={t('signing.termsConsent')}
          checked={values.terms}
          error={messageAt('terms')}
          onChange={(terms) => onChange({ terms })}
          onBlur={() => onTouch('terms')}
          required
        />
        <Button
          tone="plain"
          className={css.read}
          aria-label={t('signing.readTerms')}
          onClick={() => setReading('terms')}
        >
          {t('signing.read')}
        </Button>
      </Row>
      {reading !== null && (
        <TextDialog
          name={reading}
          audience={audience}
          version={version}
          onShown={shown}
          onAccept={accept}
          onClose={() => setReading(null)}
        />
      )}
    </Stack>
  );
}
