import { useState } from 'react';
import { Link } from 'react-router';
import type { Failure } from '../../../shared/api/index.ts';
import pageCss from '../../../shared/page/page.module.css';
import { paths } from '../../../shared/paths.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Banner } from '../../../shared/ui/Banner.tsx';
import { Button, buttonClass } from '../../../shared/ui/Button.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import css from './detail.module.css';
import { addToMine } from './detail.remote.ts';

interface Props {
  id: string;
  /** The refusal of the details. */
  failure: Failure;
  onAdded: () => void;
}

/** A meeting that the viewer has nothing to do with, or that is not there: both look alike. Its link lets them add it. */
export function NotYours({ id, failure, onAdded }: Props) {
  const { t } = usePhrases();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Failure | null>(null);
  const add = async () => {
    setBusy(true);
    const sent = await addToMine(id);
    setBusy(false);
    setRefused(sent.ok ? null : sent);
    if (!sent.ok) return;
    notify(t('records.addedToMine'), 'done');
    onAdded();
  };
  return (
    <div className={pageCss.page}>
      <header className={pageCss.words}>
        <h1>{failure.title}</h1>
        <p>{failure.content}</p>
      </header>
      <p>{t('records.addToMineText')}</p>
      <div role="alert">
        {refused !== null && (
          <Banner tone="danger" title={refused.title}>
            <p>{refused.content}</p>
          </Banner>
        )}
      </div>
      <div className={css.row}>
        <Link className={buttonClass({})} to={paths.meetings}>
          {t('records.toMeetings')}
        </Link>
        <Button tone="quiet" loading={isBusy} onClick={() => void add()}>
          {t('records.addToMine')}
        </Button>
      </div>
    </div>
  );
}
