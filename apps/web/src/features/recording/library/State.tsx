import type { Recording } from '@salon/contract';
import { CircleAlert, LoaderCircle, Scissors } from 'lucide-react';
import { useRef } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { classes } from '#shared/ui/classes.ts';
import { Row } from '#shared/ui/Layout.tsx';
import { CancelTrim } from './CancelTrim.tsx';
import css from './library.module.css';

/** How a recording stands that is not as it will be, in words; nothing for one that can be watched and stays so. */
export function State({ recording }: { recording: Recording }) {
  const { t } = usePhrases();
  const { state, failure, trim, isEmpty } = recording;
  const isFailed = state === 'failed';
  const Icon = isFailed ? CircleAlert : LoaderCircle;
  const words = useRef<HTMLDivElement>(null);
  return (
    <>
      {/* Always there, so that what comes into it is read aloud. */}
      <div role="status" ref={words} tabIndex={-1}>
        {state !== 'ready' && (
          <Row as="p" gap={2} className={classes(css.state, isFailed && css.stateFailed)}>
            <Icon size={18} aria-hidden="true" />
            <span>{isFailed ? t(`recordings.failed_${failure ?? 'unplayable'}`) : t(`recordings.state_${state}`)}</span>
          </Row>
        )}
        {isEmpty && (
          <Row as="p" gap={2} className={classes(css.state, css.stateFailed)}>
            <CircleAlert size={18} aria-hidden="true" />
            <span>{t('recordings.emptyFile')}</span>
          </Row>
        )}
        {trim !== null && (
          <Row as="p" gap={2} className={classes(css.state, trim.state === 'failed' && css.stateFailed)}>
            <Scissors size={18} aria-hidden="true" />
            <span>{t(trim.state === 'failed' ? 'recordings.trimFailed' : 'recordings.trimWorks')}</span>
          </Row>
        )}
      </div>
      {trim !== null && trim.state !== 'failed' && (
        <CancelTrim recording={recording} onSuccess={() => words.current?.focus()} />
      )}
    </>
  );
}
