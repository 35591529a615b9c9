import { PLANNED_NOTICE_MS } from '@salon/contract';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { meetingPath } from '../../../shared/paths.ts';
import { type PhraseKey, usePhrases } from '../../../shared/phrases/index.ts';
import { Banner } from '../../../shared/ui/Banner.tsx';
import { buttonClass } from '../../../shared/ui/Button.tsx';

interface Props {
  id: string;
  /** What was done. */
  phrase: PhraseKey;
}

/** In the form's place: the deed is done; the meeting's page follows by itself, or at once. */
export function Done({ id, phrase }: Props) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const go = useRef(navigate);
  go.current = navigate;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone with the form.
    place.current?.focus();
    const timer = setTimeout(() => void go.current(meetingPath(id), { replace: true }), PLANNED_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div ref={place} role="status" tabIndex={-1}>
      <Banner
        tone="done"
        title={t(phrase)}
        actions={
          <Link className={buttonClass({ tone: 'quiet' })} to={meetingPath(id)}>
            {t('planning.goToMeeting')}
          </Link>
        }
      >
        <p>{t('planning.goesOn')}</p>
      </Banner>
    </div>
  );
}
