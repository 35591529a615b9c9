import type { InputOf, ReplyOf } from '@salon/contract';
import type { Calls } from './routes.ts';
import { type ClientOptions, type Send, type SendOptions, transport } from './transport.ts';

type Input<Name extends keyof Calls> = InputOf<Calls[Name]>;
/** The same without what the client's method takes on its own. */
type Fields<Name extends keyof Calls, Own extends string = 'id'> = Omit<Input<Name>, Own>;
type ListName = {
  [Name in keyof Calls]: ReplyOf<Calls[Name]> extends { nextCursor: string | null } ? Name : never;
}[keyof Calls];
type ItemOf<Name extends ListName> = ReplyOf<Calls[Name]> extends { items: (infer Item)[] } ? Item : never;

/** A list: all of it, read page by page while it is iterated, or one page. */
function listOf<Name extends ListName>(send: Send, name: Name) {
  const listPage = (query?: Input<Name>, options?: SendOptions) => send(name, query ?? ({} as Input<Name>), options);
  async function* list(
    query?: Omit<Input<Name>, 'cursor'>,
    options?: SendOptions,
  ): AsyncGenerator<ItemOf<Name>, void, undefined> {
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await listPage({ ...query, cursor } as unknown as Input<Name>, options);
      const { items, nextCursor } = page as unknown as { items: ItemOf<Name>[]; nextCursor: string | null };
      yield* items;
      cursor = nextCursor;
    }
  }
  return { list, listPage };
}

const meetingsOf = (send: Send) => ({
  ...listOf(send, 'apiListMeetings'),
  plan: (plan: Input<'apiPlanMeeting'>, options?: SendOptions) => send('apiPlanMeeting', plan, options),
  createInstant: (wish: Input<'apiCreateInstantMeeting'>, options?: SendOptions) =>
    send('apiCreateInstantMeeting', wish, options),
  get: (id: string, options?: SendOptions) => send('apiGetMeeting', { id }, options),
  change: (id: string, changes: Fields<'apiChangeMeeting'>, options?: SendOptions) =>
    send('apiChangeMeeting', { ...changes, id }, options),
  /** Cancels a planned meeting that has not started, and deletes any other one. */
  cancel: (id: string, which: Fields<'apiCancelMeeting'> = {}, options?: SendOptions) =>
    send('apiCancelMeeting', { ...which, id }, options),
  end: (id: string, options?: SendOptions) => send('apiEndMeeting', { id }, options),
  createJoinLink: (id: string, holder: Fields<'apiCreateJoinLink'>, options?: SendOptions) =>
    send('apiCreateJoinLink', { ...holder, id }, options),
  attendance: (id: string, query: Fields<'apiGetAttendance'> = {}, options?: SendOptions) =>
    send('apiGetAttendance', { ...query, id }, options),
  file: (id: string, options?: SendOptions) => send('apiGetMeetingFile', { id }, options),
  /** A page of a section of the file; `after` is the `next` of the page before. */
  fileSection: (id: string, section: string, after = '', options?: SendOptions) =>
    send('apiGetMeetingFileSection', { id, section, after }, options),
});

const participantsOf = (send: Send) => ({
  /** Who is inside a meeting, and who waits in its lobby. */
  list: async (id: string, options?: SendOptions) => (await send('apiListParticipants', { id }, options)).items,
  mute: (id: string, participantId: string, options?: SendOptions) =>
    send('apiMuteParticipant', { id, participantId }, options),
  admit: (id: string, participantId: string, options?: SendOptions) =>
    send('apiAdmitParticipant', { id, participantId }, options),
  remove: (id: string, participantId: string, options?: SendOptions) =>
    send('apiRemoveParticipant', { id, participantId }, options),
});

const recordingsOf = (send: Send) => ({
  ...listOf(send, 'apiListRecordings'),
  get: (id: string, query: Fields<'apiGetRecording'> = {}, options?: SendOptions) =>
    send('apiGetRecording', { ...query, id }, options),
  delete: (id: string, options?: SendOptions) => send('apiDeleteRecording', { id }, options),
});

const webhooksOf = (send: Send) => ({
  list: async (options?: SendOptions) => (await send('apiListWebhooks', {}, options)).items,
  /** Its `secret` is in this reply and in no other. */
  create: (endpoint: Input<'apiCreateWebhook'>, options?: SendOptions) => send('apiCreateWebhook', endpoint, options),
  delete: (id: string, options?: SendOptions) => send('apiDeleteWebhook', { id }, options),
});

/** A client of one installation with one key. */
export function createClient(options: ClientOptions) {
  const send = transport(options);
  return {
    meetings: meetingsOf(send),
    participants: participantsOf(send),
    recordings: recordingsOf(send),
    people: listOf(send, 'apiListPeople'),
    invoices: listOf(send, 'apiListInvoices'),
    webhooks: webhooksOf(send),
    /** Sends any call for programs by its name. */
    send,
  };
}
export type SalonClient = ReturnType<typeof createClient>;
