import { type ReactNode, useCallback, useState } from 'react';
import type { LegalTextName } from '../../../shared/legal/audience.ts';
import type { LegalDialogProps } from '../../../shared/legal/LegalDialog.tsx';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';
import { Again } from './Again.tsx';
import css from './JoinForm.module.css';
import type { JoinForm } from './useJoinForm.ts';

/** Nobody reads a text before the form stands. */
const LegalDialog = lazyPart<LegalDialogProps>(
  async () => (await import('../../../shared/legal/LegalDialog.tsx')).LegalDialog,
  Again,
);

interface Props {
  form: JoinForm;
  /** The version of the texts that is accepted. */
  version: string;
}

/**
 * The one consent of the join page. It can be ticked once the data-protection text was opened: ticking it before opens the text.
 * The terms are a link in the same line.
 */
export function ConsentLine({ form, version }: Props) {
  const { rich } = usePhrases();
  const { draft, change } = form;
  const [reading, setReading] = useState<LegalTextName | null>(null);
  const opened = draft.consentOpened;
  const shown = useCallback(() => {
    if (reading === 'privacy' && !opened) change({ consentOpened: true });
  }, [reading, opened, change]);
  const link = (name: LegalTextName) => (inner: ReactNode) => (
    <button type="button" className={css.read} onClick={() => setReading(name)}>
      {inner}
    </button>
  );
  return (
    <>
      <Checkbox
        name="kvkk"
        label={rich('join.consentLine', { privacy: link('privacy'), terms: link('terms') })}
        checked={draft.kvkk}
        error={form.messageAt('kvkk')}
        onChange={(kvkk) => {
          if (opened) change({ kvkk });
          else setReading('privacy');
        }}
        onBlur={() => form.touch('kvkk')}
        required
      />
      {reading !== null && (
        <LegalDialog
          name={reading}
          audience="guest"
          version={version}
          onShown={shown}
          onAccept={
            reading === 'privacy'
              ? () => {
                  change({ consentOpened: true, kvkk: true });
                  setReading(null);
                }
              : undefined
          }
          onClose={() => setReading(null)}
        />
      )}
    </>
  );
}
