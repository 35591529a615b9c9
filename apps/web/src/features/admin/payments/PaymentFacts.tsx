import { type AdminPayment, openInvoice } from '@salon/contract';
import { ExternalLink, FileDown } from 'lucide-react';
import { QueryState, useDateTimeFormat } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { DefinitionList } from '../list/DefinitionList.tsx';
import { payerOf, periodOf, useTotal } from './payments.words.ts';

/** Everything that is known of a payment, and its documents. */
export function PaymentFacts({ payment, onClose }: { payment: AdminPayment; onClose: () => void }) {
  const { t } = usePhrases();
  const moment = useDateTimeFormat();
  const total = useTotal();
  const facts = [
    [t('adminPayments.created'), moment(payment.created)],
    [t('adminPayments.state'), t(`adminPayments.${payment.state}`)],
    [t('adminPayments.price'), total(payment)],
    [t('adminPayments.payer'), payerOf(payment)],
    [t('admin.email'), payment.email],
    [t('adminPayments.company'), payment.companyTitle],
    [t('adminPayments.phone'), payment.phone],
    [t('adminPayments.address'), payment.address],
    [t('adminPayments.kind'), t(`adminPayments.${payment.kind}`)],
    [t('adminPayments.package'), payment.packageName],
    [t('adminPayments.status'), payment.packageStatusDisplayName],
    [t('adminPayments.period'), periodOf(payment)],
    [t('adminPayments.seats'), String(payment.seats)],
    [t('adminPayments.participants'), String(payment.maxPartipicant)],
    [t('adminPayments.number'), payment.id],
  ] as const;
  return (
    <Dialog title={t('adminPayments.detailsTitle')} shape="wide" onClose={onClose}>
      <Stack gap={5}>
        <DefinitionList facts={facts} />
        {payment.documents.map((document) => (
          <Document key={document.id} document={document} />
        ))}
      </Stack>
    </Dialog>
  );
}

/** The addresses of an invoice are good for some minutes: kept by no one. */
function Document({ document: { id, number, isCreditNote } }: { document: AdminPayment['documents'][number] }) {
  const { t } = usePhrases();
  const asked = useCall(openInvoice, { invoiceId: id }, { gcTime: 0 });
  return (
    <section>
      <h3>{t(isCreditNote ? 'adminPayments.documentCredit' : 'adminPayments.documentInvoice', { number })}</h3>
      <QueryState asked={asked} lines={1}>
        {({ url, pdfUrl }) => (
          <Row gap={3} wrap>
            <a className={buttonClass({ tone: 'quiet' })} href={url} target="_blank" rel="noreferrer">
              <ExternalLink size={18} aria-hidden="true" />
              <span>
                {t('adminPayments.print')}
                <VisuallyHidden> ({t('adminPayments.newTab')})</VisuallyHidden>
              </span>
            </a>
            {pdfUrl !== null && (
              <a className={buttonClass({ tone: 'quiet' })} href={pdfUrl} download>
                <FileDown size={18} aria-hidden="true" />
                <span>{t('adminPayments.pdf')}</span>
              </a>
            )}
          </Row>
        )}
      </QueryState>
    </section>
  );
}
