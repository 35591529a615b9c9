import type { ComponentType } from 'react';
import { FormFailure } from '#shared/form/index.ts';
import { QueryState } from '#shared/page/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button, buttonClass } from '#shared/ui/Button.tsx';
import { FormCard } from '#shared/ui/FormCard.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { ApprovalText } from './ApprovalText.tsx';
import type { ApprovalAddress } from './approval.address.ts';
import { type Answered, isUseless, useApproval } from './useApproval.ts';

/** The page of the mail that makes an account one of a company. */
export function CompanyApproval({ Title, ...asked }: ApprovalAddress & { Title: ComponentType<{ page: string }> }) {
  const { t } = usePhrases();
  return (
    <>
      <Title page={t('company.approveTitle')} />
      <Approval {...asked} />
    </>
  );
}

function Approval({ code, notMe }: ApprovalAddress) {
  const { t } = usePhrases();
  const { asked, answered, failure, busy, answer } = useApproval(code);
  if (answered !== null) return <Done answered={answered} />;
  const useless = [failure, asked.error].find((one) => one != null && isUseless(one)) ?? null;
  if (useless !== null)
    return (
      <FormCard title={useless.title}>
        <Banner tone="danger" live>
          <p>{useless.content}</p>
        </Banner>
        <HomeLink />
      </FormCard>
    );
  return (
    <FormCard title={t('company.approveTitle')}>
      <QueryState asked={asked} lines={2}>
        {(about) => (
          <>
            <ApprovalText about={about} />
            {about.done !== null && (
              <Banner tone="done">{t(about.done === 'joined' ? 'company.doneJoined' : 'company.doneDeclined')}</Banner>
            )}
            <FormFailure failure={failure} />
            {about.done === null ? (
              <Row gap={3} wrap>
                <Button
                  large
                  tone={notMe ? 'quiet' : 'primary'}
                  loading={busy === 'approving'}
                  onClick={() => void answer(false)}
                >
                  {t(about.isNew ? 'company.approve' : 'company.join')}
                </Button>
                <Button
                  large
                  tone={notMe ? 'primary' : 'quiet'}
                  loading={busy === 'declining'}
                  onClick={() => void answer(true)}
                >
                  {t('company.notMe')}
                </Button>
              </Row>
            ) : (
              <HomeLink />
            )}
          </>
        )}
      </QueryState>
    </FormCard>
  );
}

function Done({ answered }: { answered: Answered }) {
  const { t } = usePhrases();
  const { outcome, title, content } = answered;
  const isIn = outcome === 'joined' || outcome === 'alreadyJoined';
  return (
    <FormCard title={title}>
      <Banner tone={outcome === 'signUpNeeded' ? 'attention' : 'done'} live>
        <p>{content}</p>
      </Banner>
      {isIn && (
        <Link className={buttonClass({ full: true })} to={paths.company}>
          {t('company.toCompany')}
        </Link>
      )}
      {outcome === 'signUpNeeded' && (
        <Link className={buttonClass({ full: true })} to={paths.signUp}>
          {t('company.toSignUp')}
        </Link>
      )}
      {outcome === 'declined' && <HomeLink />}
    </FormCard>
  );
}

function HomeLink() {
  const { t } = usePhrases();
  return (
    <Link className={buttonClass({ tone: 'quiet', full: true })} to={paths.home}>
      {t('common.backHome')}
    </Link>
  );
}
