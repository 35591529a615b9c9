import { cancelPayment, EXPORT_ROWS_MAX, exportPayments, getAllPayments } from '@salon/contract';
import { accountLanguage } from '@salon/phrases';
import { adminSheetPhrases } from '@salon/phrases/adminSheet';
import { pageOf } from '#platform/db/pages.ts';
import { exportList } from '#platform/files/listExport.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { withdrawable } from '../purchase/purchase.refund.ts';
import { paymentsPage } from './payments.queries.ts';
import { refundFor } from './payments.service.ts';
import { paymentsSheet } from './payments.sheet.ts';
import { paymentWire } from './payments.wire.ts';

export function paymentListRoutes(bind: Bind, deps: Deps): void {
  const { db, clock } = deps;
  bind(getAllPayments, async (input, { language }) => {
    const { rows, totalCount, isMore } = await paymentsPage(db, input, pageOf(input));
    const may = await withdrawable(db, rows, clock.now());
    const spoken = accountLanguage(language);
    return { result: rows.map((row) => paymentWire(row, may.has(row.payment.id), spoken)), totalCount, isMore };
  });
  bind(exportPayments, async (input, context) => {
    const { rows } = await paymentsPage(db, input, { limit: EXPORT_ROWS_MAX, offset: 0 });
    const language = accountLanguage(context.language);
    const entries = rows.map((row) => paymentWire(row, false, language));
    const sheet = paymentsSheet(entries, adminSheetPhrases(language));
    return exportList(deps, context, { list: 'payments', format: input.format, language, sheet });
  });
  bind(cancelPayment, ({ a, b, reason }, context) => refundFor(deps, context, { paymentId: a, userId: b, reason }));
}
