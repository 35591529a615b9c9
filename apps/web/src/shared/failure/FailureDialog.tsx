import { useEffect, useState } from 'react';
import { usePhrases } from '../phrases/index.ts';
import { useStore } from '../store/createStore.ts';
import { Button } from '../ui/Button.tsx';
import { CopyField } from '../ui/CopyField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Stack } from '../ui/Layout.tsx';
import css from './FailureDialog.module.css';
import { failures } from './failures.ts';

/** The one failure dialog of the page. */
export function FailureDialog() {
  const shown = useStore(failures, (state) => state.shown);
  const { t } = usePhrases();
  if (shown === null) return null;
  const { failure, retry } = shown;
  const close = () => failures.set({ shown: null });
  const again = () => {
    close();
    retry?.();
  };
  const messages = Object.values(failure.errors).filter((message) => message !== failure.content);
  return (
    <Dialog
      title={failure.title}
      onClose={close}
      actions={
        <>
          <Button tone={retry === null ? 'primary' : 'quiet'} onClick={close}>
            {retry === null ? t('common.ok') : t('common.close')}
          </Button>
          {retry !== null && <Button onClick={again}>{t('common.retry')}</Button>}
        </>
      }
    >
      <Stack gap={2} role="alert">
        <Announced>{failure.content}</Announced>
        {messages.length > 0 && (
          <ul>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </Stack>
      <details className={css.details}>
        <summary>{t('common.supportCode')}</summary>
        <CopyField
          hideLabel
          label={t('common.supportCode')}
          value={failure.correlationId}
          help={t('common.supportCodeHelp')}
        />
      </details>
    </Dialog>
  );
}

/** Text that enters an alert after the alert is there, so that it is read aloud. */
function Announced({ children }: { children: string }) {
  const [text, setText] = useState('');
  useEffect(() => setText(children), [children]);
  return <p>{text}</p>;
}
