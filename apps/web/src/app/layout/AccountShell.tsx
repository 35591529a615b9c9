import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { DueNotice } from '#features/billing/index.ts';
import { paths } from '#shared/paths.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import css from './AccountShell.module.css';
import { menuPageAt } from './accountLinks.ts';
import { PublicShell } from './PublicShell.tsx';
import { useAccountSignals } from './useAccountSignals.ts';

/** Around the pages of someone signed in: on a desk with their menu at the side; a narrow bar has it in its own. */
export function AccountShell({ children }: { children: ReactNode }) {
  useAccountSignals();
  const isTold = menuPageAt(useLocation()) === paths.subscriptions;
  return (
    <PublicShell>
      <div className={css.frame}>
        <div className={css.side}>
          <AccountMenu />
        </div>
        <Stack gap={6}>
          {/* Where a payment is made, it is told in full. */}
          {!isTold && (
            <Suspense>
              <DueNotice />
            </Suspense>
          )}
          <div>{children}</div>
        </Stack>
      </div>
    </PublicShell>
  );
}
