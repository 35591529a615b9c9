import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { PaymentNotice } from '../../features/billing/index.ts';
import { JoinByCode, NewMeetingForm } from '../../features/landing/index.ts';
import { Home } from '../../features/meeting/index.ts';
import { Waiting } from '../../shared/page/index.ts';
import { paths } from '../../shared/paths.ts';
import { usePhrases } from '../../shared/phrases/index.ts';
import { useSearchParams } from '../../shared/router/index.ts';
import { SignedIn } from '../guards.tsx';
import { AccountShell } from '../layout/AccountShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

const fetchJoinInfo = () => import('./MeetingPage.tsx').catch(() => undefined);

/** `/` for somebody signed in. */
export const Component = () => <HomeAt here={paths.home} />;

interface Props {
  /** The page's own address. */
  here: string;
  /** What stands above the meetings. */
  children?: ReactNode;
}

/** What comes next, and a meeting at once. */
export function HomeAt({ here, children }: Props) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  usePageTitle(t('calendar.homeTitle'));
  const go = (path: string, accessCode?: string) => void navigate(path, { state: { accessCode } });
  const start = (
    <>
      <NewMeetingForm onGo={go} onMade={() => void fetchJoinInfo()} />
      <JoinByCode onGo={go} onTyped={() => void fetchJoinInfo()} />
    </>
  );
  return (
    <SignedIn>
      <AccountShell here={here}>
        <Suspense fallback={<Waiting />}>
          <Home start={start}>{children}</Home>
        </Suspense>
        <ComesFromPayment />
      </AccountShell>
    </SignedIn>
  );
}

/** Queries with which somebody comes back from a payment; they are taken out of the address. */
const OF_PAYMENT = ['paymentStatus', 'statusMessage', 'v', 'notMe'];

/** Says what became of the payment that the address speaks of, as the server knows it. */
function ComesFromPayment() {
  const [address, setAddress] = useSearchParams();
  const [isOpen, setOpen] = useState(() => address.has('paymentStatus'));
  if (!isOpen) return null;
  const close = () => {
    setOpen(false);
    setAddress(
      (before) => {
        const rest = new URLSearchParams(before);
        for (const name of OF_PAYMENT) rest.delete(name);
        return rest;
      },
      { replace: true },
    );
  };
  return (
    <Suspense>
      <PaymentNotice onClose={close} />
    </Suspense>
  );
}
