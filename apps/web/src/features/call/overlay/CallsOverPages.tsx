import {
  callChanged,
  callsSeen,
  getActiveCalls,
  getMyCalls,
  joinPath,
  markMissedCallsSeen,
  openCallStates,
  type ReplyOf,
} from '@salon/contract';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { type HubSignal, onHubSignal } from '#shared/hub/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { refresh, useCall, useChange } from '#shared/query/index.ts';
import { useStore } from '#shared/store/createStore.ts';
import { notify } from '#shared/ui/toasts.ts';
import { type OwnCall, outgoing, outgoingBecame, setOutgoing } from '../outgoing.store.ts';
import { useRenewPushSubscription } from '../push/useNotices.ts';
import { IncomingCallCard } from './IncomingCallCard.tsx';
import { OutgoingCallCard } from './OutgoingCallCard.tsx';

/** What rings and what is called, over every page of someone who has colleagues. */
export function CallsOverPages() {
  const { data } = useCall(getActiveCalls, {}, { refetchOnWindowFocus: true });
  const own = useStore(outgoing, (state) => state.call);
  const enter = useEnter();
  const answeredHere = useRef(new Set<string>());
  useAnnouncement(answeredHere.current);
  useRenewPushSubscription();
  useEffect(() => {
    if (own?.state !== 'answered') return;
    if (!own.isInside) enter(own.meetingID);
    setOutgoing(null);
  }, [own, enter]);
  useSeen(data?.missed ?? 0);
  useOutcome(own, data);
  const close = useCallback(() => setOutgoing(null), []);
  const [incoming, other] = [data?.incoming, data?.outgoing];
  if (incoming)
    return (
      <IncomingCallCard
        key={incoming.callID}
        call={incoming}
        onAccepted={(meetingId) => {
          answeredHere.current.add(incoming.callID);
          enter(meetingId);
        }}
        onFinished={() => void refresh(getActiveCalls)}
      />
    );
  if (own !== null)
    return own.state === 'answered' ? null : <OutgoingCallCard key={own.callID} {...own} onFinished={close} />;
  if (other) return <OutgoingCallCard key={other.callID} {...other} onFinished={close} />;
  return null;
}

/** What became of this tab's call while its line was broken, or the page was loaded again. */
function useOutcome(own: OwnCall | null, standing: ReplyOf<typeof getActiveCalls> | undefined): void {
  const isOpen = own !== null && openCallStates.some((state) => state === own.state);
  const isUnknown = isOpen && standing !== undefined && standing.outgoing?.callID !== own.callID;
  const last = standing?.lastOutgoing?.callID === own?.callID ? standing?.lastOutgoing : undefined;
  useEffect(() => {
    if (!isUnknown) return;
    // It was made after what was read.
    if (!last) void refresh(getActiveCalls);
    else if (last.state === 'answered' && last.isOver) setOutgoing(null);
    else outgoingBecame(last.callID, last.state);
  }, [isUnknown, last]);
}

/** Leads into the room of a call, where the microphone opens on its own. */
function useEnter(): (meetingId: string) => void {
  const { language } = usePhrases();
  const navigate = useNavigate();
  return useCallback(
    (meetingId) => void navigate(joinPath(language, meetingId), { state: { callAnsweredAt: Date.now() } }),
    [language, navigate],
  );
}

const Changed = callChanged.payload;

function useAnnouncement(answeredHere: ReadonlySet<string>): void {
  const { t } = usePhrases();
  const words = useRef(t);
  words.current = t;
  useEffect(() => {
    const tell = (signal: HubSignal) => {
      const change = signal?.name === callChanged.name ? z.safeParse(Changed, signal.payload) : null;
      if (change?.success) {
        const { callID, state, outgoing: isOutgoing } = change.data;
        if (isOutgoing) outgoingBecame(callID, state);
        else if (state === 'answered' && !answeredHere.has(callID)) tellElsewhere(callID);
      }
      void refresh(getActiveCalls, getMyCalls);
    };
    // The answer of this tab may still be on its way.
    const tellElsewhere = (callID: string) =>
      setTimeout(() => {
        if (!answeredHere.has(callID)) notify(words.current('call.answeredElsewhere'));
      }, 1000);
    return onHubSignal([callChanged, callsSeen], tell);
  }, [answeredHere]);
}

/** Anyone who looks at their calls knows which ones they missed. */
function useSeen(missed: number): void {
  const { change } = useChange(markMissedCallsSeen, { refreshes: [getActiveCalls] });
  const isUnseen = useLocation().pathname === paths.calls && missed > 0;
  const see = useEffectEvent(() => void change({}));
  useEffect(() => {
    if (isUnseen) see();
  }, [isUnseen]);
}
