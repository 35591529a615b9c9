import { openInvoice } from '@salon/contract';
import { ExternalLink, FileDown, FileText } from 'lucide-react';
import { useState } from 'react';
import { QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Button, buttonClass } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';

interface Props {
  invoice: { readonly id: string; readonly number: string; readonly isCreditNote: boolean };
}

/** An invoice by its number: the page to print, and the file where there is one. */
export function InvoiceButton({ invoice: { id, number, isCreditNote } }: Props) {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="plain"
        icon={<FileText size={18} aria-hidden="true" />}
        aria-label={t(isCreditNote ? 'payments.openCreditNote' : 'payments.open', { number })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {isCreditNote && `${t('payments.creditNote')} `}
        <bdi dir="ltr">{number}</bdi>
      </Button>
      {isOpen && (
        <Dialog title={t('payments.documentTitle', { number })} onClose={() => setOpen(false)}>
          <InvoiceActions id={id} />
        </Dialog>
      )}
    </>
  );
}

/** Addresses that are good for some minutes: asked for when they are wanted, and kept by no one. */
function InvoiceActions({ id }: { id: string }) {
  const { t } = usePhrases();
  const asked = useCall(openInvoice, { invoiceId: id }, { gcTime: 0 });
  return (
    <QueryState asked={asked} lines={1}>
      {({ url, pdfUrl }) => (
        <>
          <p>{t('payments.document')}</p>
          <Row gap={3} wrap>
            <a className={buttonClass({})} href={url} target="_blank" rel="noreferrer">
              <ExternalLink size={18} aria-hidden="true" />
              <span>
                {t('payments.print')}
                <VisuallyHidden> ({t('payments.newTab')})</VisuallyHidden>
              </span>
            </a>
            {pdfUrl !== null && (
              <a className={buttonClass({ tone: 'quiet' })} href={pdfUrl} download>
                <FileDown size={18} aria-hidden="true" />
                <span>{t('payments.pdf')}</span>
              </a>
            )}
          </Row>
          {pdfUrl === null && <p>{t('payments.noPdf')}</p>}
        </>
      )}
    </QueryState>
  );
}
