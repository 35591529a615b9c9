import type { OwnCompany } from '@salon/contract';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Head } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Row, Stack } from '#shared/ui/Layout.tsx';
import { Branding } from './Branding.tsx';
import { roleWords } from './company.words.ts';
import { Directory } from './Directory.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { Members } from './Members.tsx';

/** The company of someone who is in one: its people for everyone, the rest by role. */
export function InsideCompany({ company }: { company: OwnCompany }) {
  const { t } = usePhrases();
  const [asking, setAsking] = useState<'invite' | 'leave' | null>(null);
  const close = () => setAsking(null);
  const { role, seats } = company;
  const manages = role !== 'member';
  return (
    <Stack gap={6}>
      <Head
        title={company.name}
        lead={t('company.youAre', { role: t(roleWords[role]), count: company.memberCount })}
        action={
          manages ? (
            <Button icon={<UserPlus size={18} aria-hidden="true" />} onClick={() => setAsking('invite')}>
              {t('company.invite')}
            </Button>
          ) : undefined
        }
      />
      {seats !== null && <p>{t('company.seats', { given: seats.given, bought: seats.bought })}</p>}
      <Members company={company} />
      {manages && <Invitations role={role} />}
      {role === 'owner' && <Branding company={company} />}
      {role === 'owner' && <Directory />}
      <Card as="section">
        <Row gap={4} align="center" justify="between" wrap tight>
          <p>{t('company.leaveLead')}</p>
          <Button tone="quiet" onClick={() => setAsking('leave')}>
            {t('company.leave')}
          </Button>
        </Row>
      </Card>
      {asking === 'invite' && <InviteDialog company={company} onClose={close} />}
      {asking === 'leave' && <LeaveDialog company={company} onClose={close} />}
    </Stack>
  );
}
