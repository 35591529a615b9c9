import { useEffect, useRef, useState } from 'react';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import css from './purchase.module.css';

interface Props {
  /** Path of the page of ours that holds the bank's. */
  page: string;
  /** The frame says that there is news. What news, the server knows. */
  onAnswered: () => void;
  onClose: () => void;
}

/** Whether a message says that the bank has answered. */
const isAnswer = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'payment.answered';

/** The bank's page of 3-D Secure, 500 × 700 where there is room. It can leave its frame neither on its own nor by a link. */
export function BankDialog({ page, onAnswered, onClose }: Props) {
  const { t } = usePhrases();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isClosing, setClosing] = useState(false);
  /** The dialog stands: a frame of another site that is made while nothing of it is shown yet may never be drawn (Chromium). */
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  const answered = useRef(onAnswered);
  answered.current = onAnswered;
  useEffect(() => {
    // The page in the frame is of no origin: which window speaks is what can be known of it.
    const hear = ({ source, data }: MessageEvent) => {
      if (source !== null && source === frame.current?.contentWindow && isAnswer(data)) answered.current();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  return (
    <>
      <Dialog title={t('purchase.bankTitle')} onClose={() => setClosing(true)}>
        {isShown && (
          <iframe
            ref={frame}
            className={css.bank}
            src={page}
            title={t('purchase.bankFrame')}
            sandbox="allow-forms allow-scripts allow-same-origin"
            referrerPolicy="no-referrer"
          />
        )}
      </Dialog>
      {isClosing && (
        <Confirm
          title={t('purchase.closeTitle')}
          action={t('purchase.close')}
          keep={t('purchase.keep')}
          onConfirm={onClose}
          onClose={() => setClosing(false)}
        >
          <p>{t('purchase.closeText')}</p>
        </Confirm>
      )}
    </>
  );
}
