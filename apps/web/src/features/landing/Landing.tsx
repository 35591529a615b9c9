import { config } from '#shared/config.ts';
import { JoinByCode } from '#shared/joinByCode/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { Features } from './Features.tsx';
import css from './Landing.module.css';
import { NewMeetingForm } from './NewMeetingForm.tsx';
import { Slides } from './Slides.tsx';

interface Props {
  /** Goes to a page of ours. */
  onGo: (path: string, accessCode?: string) => void;
  /** The visitor will probably enter a meeting next. */
  onLikely: () => void;
}

/** The first page: one sentence, a new meeting, the way in with a code. */
export function Landing({ onGo, onLikely }: Props) {
  const { t } = usePhrases();
  return (
    <>
      <div className={css.top}>
        <div className={css.hero}>
          <Stack gap={3} className={css.words}>
            <h1 className={css.headline}>{t('landing.headline')}</h1>
            <p className={css.intro}>{t('landing.lead')}</p>
          </Stack>
          <Stack className={css.start}>
            {config.visitorMeetings ? (
              <NewMeetingForm onGo={onGo} onMade={onLikely} />
            ) : (
              <p>{t('landing.visitorsMayNotCreate')}</p>
            )}
            <div className={css.or} />
            <JoinByCode onGo={onGo} onTyped={onLikely} />
          </Stack>
          <div className={css.picture}>
            <Slides />
          </div>
        </div>
      </div>
      <Features />
    </>
  );
}
