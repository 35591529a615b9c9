import { answerCompanyInvitation, type CompanyOffer } from '@salon/contract';
import { useFailure } from '#shared/failure/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { companyReads } from './company.reads.ts';

/** Companies that invited the own address. */
export function Offers({ offers }: { offers: readonly CompanyOffer[] }) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const { change, sending } = useChange(answerCompanyInvitation, { refreshes: companyReads });
  const answer = async (invitationId: string, accepted: boolean) => {
    const sent = await change({ invitationId, accepted });
    if (sent.ok) notify(t(accepted ? 'company.accepted' : 'company.declined'), 'done');
    else showFailure(sent);
  };
  return offers.map(({ id, companyName: company, invitedBy: person }) => (
    <Banner
      key={id}
      title={t(person === '' ? 'company.approveInvited' : 'company.approveInvitedBy', { company, person })}
      actions={
        <Row gap={2} wrap>
          <Button loading={sending?.invitationId === id && sending.accepted} onClick={() => void answer(id, true)}>
            {t('company.join')}
          </Button>
          <Button
            tone="quiet"
            loading={sending?.invitationId === id && !sending.accepted}
            onClick={() => void answer(id, false)}
          >
            {t('company.decline')}
          </Button>
        </Row>
      }
    >
      <p>{t('company.offerText')}</p>
    </Banner>
  ));
}
