import { CalendarPlus } from 'lucide-react';
import { Suspense } from 'react';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { OpenedBy } from '#shared/plan/index.ts';
import { Link } from '#shared/router/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button, buttonClass } from '#shared/ui/Button.tsx';
import { Card, Row } from '#shared/ui/Layout.tsx';
import css from './Plan.module.css';

/** In the form's place: why nothing can be planned, and what to do about it. */
export function NeedsPackage({ isEdit }: { isEdit: boolean }) {
  const { t } = usePhrases();
  return (
    <Card as="section">
      <Banner tone="attention" title={t('errors.meeting_planNotAllowed_title')}>
        <p>{t('planning.needsPackage')}</p>
        <Suspense>
          <OpenedBy flag="planning" />
        </Suspense>
      </Banner>
      <Row gap={3} wrap className={css.buttons}>
        <Button
          icon={<CalendarPlus size={20} aria-hidden="true" />}
          disabledReason={t('errors.meeting_planNotAllowed')}
        >
          {t(isEdit ? 'planning.save' : 'planning.plan')}
        </Button>
        <Link className={buttonClass({ tone: 'quiet' })} to={paths.pricing}>
          {t('planning.seePackages')}
        </Link>
      </Row>
    </Card>
  );
}
