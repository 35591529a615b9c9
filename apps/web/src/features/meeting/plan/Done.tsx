import { PLANNED_NOTICE_MS } from '@salon/contract';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { AutoRedirect } from '#shared/form/AutoRedirect.tsx';
import { meetingPath } from '#shared/paths.ts';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { buttonClass } from '#shared/ui/Button.tsx';

interface Props {
  id: string;
  /** What was done. */
  phrase: PhraseKey;
}

/** In the form's place: the action is done; the meeting's page follows on its own, or at once. */
export function Done({ id, phrase }: Props) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const go = useRef(navigate);
  go.current = navigate;
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => place.current?.focus(), []);
  const leave = useCallback(() => void go.current(meetingPath(id), { replace: true }), [id]);
  return (
    <div ref={place} role="status" tabIndex={-1}>
      <Banner tone="done" title={t(phrase)}>
        <AutoRedirect seconds={PLANNED_NOTICE_MS / 1000} while="planning.goesOn" onExpire={leave}>
          <Link className={buttonClass({ tone: 'quiet' })} to={meetingPath(id)}>
            {t('planning.goToMeeting')}
          </Link>
        </AutoRedirect>
      </Banner>
    </div>
  );
}
