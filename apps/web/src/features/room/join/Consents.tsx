import { useCallback, useState } from 'react';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import css from './Consents.module.css';
import { LegalDialog } from './LegalDialog.tsx';
import type { LegalTextName } from './legalText.ts';
import type { JoinForm } from './useJoinForm.ts';

/**
 * The data-protection text and the terms. The box of the first can be ticked once its text was opened: ticking it before
 * opens the text.
 */
export function Consents({ form }: { form: JoinForm }) {
  const { t } = usePhrases();
  const [reading, setReading] = useState<LegalTextName | null>(null);
  const { draft, change } = form;

  const opened = draft.consentOpened;
  const shown = useCallback(() => {
    if (reading === 'privacy' && !opened) change({ consentOpened: true });
  }, [reading, opened, change]);
  const accept = () => {
    change(reading === 'privacy' ? { consentOpened: true, kvkk: true } : { terms: true });
    setReading(null);
  };

  return (
    <fieldset className={css.consents}>
      <legend>{t('join.consents')}</legend>
      <div className={css.consent}>
        <Checkbox
          name="kvkk"
          label={t('join.consent')}
          checked={draft.kvkk}
          error={form.messageAt('kvkk')}
          onChange={(kvkk) => {
            if (opened) change({ kvkk });
            else setReading('privacy');
          }}
          onBlur={() => form.touch('kvkk')}
          required
        />
        <Button
          tone="plain"
          className={css.read}
          aria-label={t('join.consentReadName')}
          onClick={() => setReading('privacy')}
        >
          {t('join.read')}
        </Button>
      </div>
      <div className={css.consent}>
        <Checkbox
          name="terms"
          label={t('join.terms')}
          checked={draft.terms}
          error={form.messageAt('terms')}
          onChange={(terms) => change({ terms })}
          onBlur={() => form.touch('terms')}
          required
        />
        <Button
          tone="plain"
          className={css.read}
          aria-label={t('join.termsReadName')}
          onClick={() => setReading('terms')}
        >
          {t('join.read')}
        </Button>
      </div>
      {reading !== null && (
        <LegalDialog name={reading} onShown={shown} onAccept={accept} onClose={() => setReading(null)} />
      )}
    </fieldset>
  );
}
