import { setTimeout } from 'node:timers/promises';
import { goMeeting, type ReplyOf } from '@salon/contract';
import * as z from 'zod/mini';
import { DomainError } from '#platform/errors.ts';
import { networkOf } from '#platform/http/address.ts';
import { deviceOf } from '#platform/http/device.ts';
import type { JoinPageData, LoadJoinPageData } from '#platform/http/prerenderedJoin.ts';
import { underLimits } from '#platform/limits.ts';
import type { Deps } from '../deps.ts';
import { joinInfo } from '../room.service.ts';
import type { Caller } from './room.admission.ts';

type Answer = ReplyOf<typeof goMeeting>;

/** What the page of a join link brings along: the answer of `goMeeting` to a visitor, at the cost of asking for it. */
export function loadJoinPage(deps: Deps): LoadJoinPageData {
  const loadJoinInfo = async (encoded: string, caller: Caller): Promise<JoinPageData | null> => {
    const id = z.safeParse(goMeeting.input, { id: encoded });
    if (!id.success) return null;
    const prejoin = () => joinInfo(deps, id.data.id, caller);
    const answer = z.parse(
      goMeeting.reply,
      await underLimits(deps.limits, goMeeting, { network: networkOf(caller.address), given: id.data }, prejoin),
    );
    return { answer, form: formOf(answer) };
  };
  return async (encoded, language, request, reply) => {
    const deviceHash = deviceOf(request, reply, deps.config);
    const looked = loadJoinInfo(encoded, { language, address: request.ip, deviceHash, account: null }).catch(
      (failure: unknown) => {
        // A broken link, a meeting that is not there, too many questions: the page asks, and says it.
        if (!(failure instanceof DomainError)) deps.log.warn({ err: failure }, 'join page data not preloaded');
        return null;
      },
    );
    return Promise.race([looked, setTimeout(deps.config.joinPageDataMs, null, { ref: false })]);
  };
}

/** The plain form of a stranger to a meeting that can be entered now; every other state is drawn by the page's own code. */
function formOf(meeting: Answer): JoinPageData['form'] {
  const { signed, role, prefill, needsAccessCode, locked, status, startsAt, title, headerText, summary } = meeting;
  const isPlain = !signed && role === 'guest' && prefill.userName === '' && prefill.email === '' && !needsAccessCode;
  // What is asked about recordings comes with the page's own code.
  if (meeting.recording !== null) return null;
  const isOpen = !locked && (status === 'ongoing' || (status === 'upcoming' && startsAt === null));
  if (!isPlain || !isOpen) return null;
  const standing = startsAt === null ? status : null;
  return { title, company: meeting.brand?.name ?? '', above: headerText, standing, summary };
}
