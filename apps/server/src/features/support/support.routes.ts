import {
  answerSupportRequest,
  closeSupportRequest,
  createSupportRequest,
  EXPORT_ROWS_MAX,
  exportSupportQueue,
  getHandledRequest,
  getSupportQueue,
  getSupportRequest,
  listSupportRequests,
  writeToSupport,
} from '@salon/contract';
import { accountLanguage } from '@salon/phrases';
import { adminSheetPhrases } from '@salon/phrases/adminSheet';
import { pageOf } from '#platform/db/pages.ts';
import { exportList } from '#platform/files/listExport.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from './deps.ts';
import { ownRequests, queuePage } from './support.queries.ts';
import { answer, closeRequest, handledRequest, openRequest, ownRequest, reply } from './support.service.ts';
import { queueWire, requestWire } from './support.wire.ts';

export function supportRoutes(bind: Bind, deps: Deps): void {
  const { db } = deps;
  bind(listSupportRequests, async (input, { account }) => {
    const { rows, totalCount, isMore } = await ownRequests(db, account.userId, input);
    return { result: rows.map(requestWire), totalCount, isMore };
  });
  bind(createSupportRequest, (input, { account }) => openRequest(deps, account.userId, input));
  bind(getSupportRequest, ({ id }, { account }) => ownRequest(db, id, account.userId));
  bind(writeToSupport, ({ id, message }, { account }) => reply(deps, account.userId, id, message));
  bind(closeSupportRequest, ({ id }, { account }) => closeRequest(deps, account.userId, id));
  bind(getSupportQueue, async (input) => {
    const { rows, totalCount, isMore } = await queuePage(db, input, pageOf(input));
    return { result: rows.map(queueWire), totalCount, isMore };
  });
  bind(getHandledRequest, ({ id }) => handledRequest(db, id));
  bind(answerSupportRequest, (input, context) => answer(deps, context, input));
  bind(exportSupportQueue, async (input, context) => {
    const { rows } = await queuePage(db, input, { limit: EXPORT_ROWS_MAX, offset: 0 });
    const language = accountLanguage(context.language);
    const t = adminSheetPhrases(language);
    const states = {
      open: t('adminSheet.supportOpen'),
      answered: t('adminSheet.supportAnswered'),
      closed: t('adminSheet.supportClosed'),
    };
    const sheet = {
      name: t('adminSheet.support'),
      head: [
        t('adminSheet.number'),
        t('adminSheet.subject'),
        t('adminSheet.name'),
        t('adminSheet.email'),
        t('adminSheet.state'),
        t('adminSheet.created'),
        t('adminSheet.updated'),
      ],
      rows: rows.map((row) => {
        const { number, subject, fullName, email, state, created, updated } = queueWire(row);
        return [number, subject, fullName, email, states[state], { time: created }, { time: updated }];
      }),
    };
    return exportList(deps, context, { list: 'support', format: input.format, language, sheet });
  });
}
