import {
  createQuickMeeting as createQuickMeetingCall,
  createShortLink as createShortLinkCall,
  cutLinkCode,
  findByNumber as findByNumberCall,
  isMeetingLive,
  joinPath,
  PublicId,
  statusAt,
} from '@salon/contract';
import { DEFAULT_LANGUAGE, languageFrom } from '@salon/phrases';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#platform/errors.ts';
import { networkOf } from '#platform/http/address.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from './deps.ts';
import { type Answer, pathOfMailLink } from './invitations/meeting.mailLinks.ts';
import { findByNumber } from './meeting.number.ts';
import { findMeeting, shortLinkPath } from './meeting.queries.ts';
import { createQuickMeeting, createShortLink } from './meeting.service.ts';

export function meetingRoutes(bind: Bind, deps: Deps): void {
  bind(createQuickMeetingCall, (input, context) => createQuickMeeting(deps, input, context.language, context.account));
  bind(createShortLinkCall, (input, context) => createShortLink(deps, input.origUrl, context.host));
  bind(findByNumberCall, (input, context) =>
    findByNumber(deps, input.number, networkOf(context.address), context.language),
  );
  bind(isMeetingLive, async (input) => {
    const meeting = await findMeeting(deps.db, input.id);
    if (meeting === null || meeting.deletedAt !== null) throw new DomainError('meeting.notFound');
    const status = statusAt(meeting, deps.clock.now());
    return { isLive: status === 'ongoing', status };
  });
}

const answers = ['accepted', 'tentative', 'declined'] as const satisfies readonly Answer[];

/**
 * `/s/{code}`: a short link, or that of a mail, leads to its page, in the language of anyone who opens it. Any other leads to
 * the join page, which says that the link does not hold, and what to do.
 */
export function shortLinkPages(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { code: string }; Querystring: { a?: unknown } }>('/s/:code', async (request, reply) => {
    const code = cutLinkCode(request.params.code);
    const language = languageFrom(request.headers['accept-language'] ?? '');
    const answer = answers.find((one) => one === request.query.a) ?? null;
    const path = PublicId.safeParse(code).success
      ? await shortLinkPath(deps.db, code)
      : await pathOfMailLink(deps, code, answer, language);
    const isShared = PublicId.safeParse(code).success && language !== null;
    const page = isShared ? path?.replace(/^\/[a-z]{2}\//, `/${language}/`) : path;
    return reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .redirect(page ?? joinPath(language ?? DEFAULT_LANGUAGE, /^[\w-]{1,64}$/.test(code) ? code : 'x'), 302);
  });
}
