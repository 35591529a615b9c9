import type { HandledSupportRequest, SupportQueueRow, SupportRequest, WholeSupportRequest } from '@salon/contract';
import type { Handled, MessageRow, RequestRow } from './support.queries.ts';

export const requestWire = ({ id, number, subject, state, createdAt, updatedAt }: RequestRow): SupportRequest => ({
  id,
  number,
  subject,
  state,
  created: createdAt.toISOString(),
  updated: updatedAt.toISOString(),
});

export const wholeWire = (row: RequestRow, messages: readonly MessageRow[]): WholeSupportRequest => ({
  ...requestWire(row),
  diagnostics: row.diagnostics,
  messages: messages.map(({ id, isAnswer, text, createdAt }) => ({
    id: String(id),
    isAnswer,
    text,
    created: createdAt.toISOString(),
  })),
});

const personWire = ({ id, name, surname, email, language }: Handled['user']) => ({
  userId: id,
  fullName: `${name} ${surname}`.trim(),
  email,
  language,
});

export const queueWire = ({ request, user }: Handled): SupportQueueRow => ({
  ...requestWire(request),
  ...personWire(user),
});

export const handledWire = ({ request, user }: Handled, messages: readonly MessageRow[]): HandledSupportRequest => ({
  ...wholeWire(request, messages),
  ...personWire(user),
});
