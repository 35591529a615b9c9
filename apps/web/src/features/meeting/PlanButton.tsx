import { CalendarPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useOpener } from '#shared/plan/useOpener.ts';
import { Link } from '#shared/router/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row } from '#shared/ui/Layout.tsx';

/** Leads to the plan form; where the package has none, it says which one does, and the way there stands beside it. */
export function PlanButton({ mayPlan, tone = 'primary' }: { mayPlan: boolean; tone?: 'primary' | 'quiet' }) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const opener = useOpener('planning', !mayPlan);
  const lacking =
    opener === null ? t('calendar.planNotAllowed') : t('calendar.planOpensWith', { package: opener.title });
  return (
    <Row gap={3} align="center" wrap tight>
      <Button
        tone={tone}
        icon={<CalendarPlus size={20} aria-hidden="true" />}
        disabledReason={mayPlan ? null : lacking}
        onClick={() => void navigate(`${paths.meet}?tab=plan`)}
      >
        {t('calendar.newPlan')}
      </Button>
      {!mayPlan && <Link to={paths.pricing}>{t('calendar.seePackages')}</Link>}
    </Row>
  );
}
