import { COPIED_POPUP_MS } from '@salon/contract';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePhrases } from '../phrases/index.ts';
import css from './CopyField.module.css';
import { IconButton } from './IconButton.tsx';
import { Row } from './Layout.tsx';
import { TextField } from './TextField.tsx';
import { notify } from './toasts.ts';

interface Props {
  label: string;
  /** What is shown and copied; always drawn left to right, as links and codes are read. */
  value: string;
  help?: ReactNode;
  hideLabel?: boolean;
}

/** Copies text; false where the browser does not let us. */
async function copy(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Pages without TLS have no clipboard: the old way still works there.
    field?.select();
    return document.execCommand?.('copy') === true;
  }
}

/** A text to take along: read-only, selected at a touch, with a copy button that says so for a second. */
export function CopyField({ label, value, help, hideLabel = false }: Props) {
  const { t } = usePhrases();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), COPIED_POPUP_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const press = async () => {
    if (await copy(value, input.current)) setCopied((count) => count + 1);
    else notify(t('common.copyFailed'), 'attention');
  };

  return (
    <TextField
      ref={input}
      label={label}
      value={value}
      help={help}
      hideLabel={hideLabel}
      readOnly
      dir="ltr"
      onFocus={(event) => event.target.select()}
      end={
        <Row as="span" gap={0} inline className={css.end}>
          <IconButton
            label={t('common.copy')}
            icon={copied > 0 ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
            onClick={() => void press()}
          />
          <span role="status" className={copied > 0 ? css.popup : css.none}>
            {copied > 0 && t('common.copied')}
          </span>
        </Row>
      }
    />
  );
}
