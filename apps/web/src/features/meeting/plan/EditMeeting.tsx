import { getEditDetail, PLAN_FORM_DEFAULT_MINUTES, type SeriesScope, seriesScopes } from '@salon/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Failure } from '#shared/api/index.ts';
import { Head, LoadError, LoadingSkeleton } from '#shared/page/index.ts';
import { meetingPath, paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { readKey, readOnce, useRead } from '#shared/query/index.ts';
import { Link, useSearchParams } from '#shared/router/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { buttonClass } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { Done } from './Done.tsx';
import { PlanForm } from './PlanForm.tsx';
import { type Editable, readEditable } from './plan.remote.ts';
import { ScopeChoice, ScopeLine } from './ScopeChoice.tsx';

const scopeIn = (text: string | null): SeriesScope | null => seriesScopes.find((scope) => scope === text) ?? null;

/** `/meeting/{id}/edit`: changes a planned meeting; of a series, it asks which ones. The answer stands in the address. */
export function EditMeeting({ id }: { id: string }) {
  const { t } = usePhrases();
  const [query, setQuery] = useSearchParams();
  const scope = scopeIn(query.get('scope'));
  const [saved, setSaved] = useState<string | null>(null);
  const choose = (next: SeriesScope | null) => setQuery(next === null ? {} : { scope: next }, { replace: true });
  return (
    <Stack gap={6}>
      <Head title={t('planning.editTitle')} lead={t('planning.editLead')} />
      {saved === null ? (
        <Editing key={scope ?? 'ask'} id={id} scope={scope} onScope={choose} onSaved={setSaved} />
      ) : (
        <Done id={saved} phrase="planning.saved" />
      )}
    </Stack>
  );
}

interface EditingProps {
  id: string;
  scope: SeriesScope | null;
  onScope: (scope: SeriesScope | null) => void;
  onSaved: (id: string) => void;
}

function Editing({ id, scope, onScope, onSaved }: EditingProps) {
  const navigate = useNavigate();
  const key = readKey<Editable>(getEditDetail, 'or live', id, scope ?? 'this');
  const { data, error, refetch } = useRead(key, (signal) => readEditable(id, scope ?? 'this', signal), readOnce);
  const [isDirty, setDirty] = useState(false);
  // Read again after a refusal, it may turn out that the meeting cannot be changed any more.
  if (error !== null) return <Refused id={id} failure={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingSkeleton lines={5} />;
  const { detail, isLive } = data;
  const isSeries = detail.seriesId !== null && !isLive;
  if (isSeries && scope === null) return <ScopeChoice onChoose={onScope} />;
  const chosen = isSeries ? (scope ?? 'this') : 'this';
  return (
    <>
      {isSeries && <ScopeLine scope={chosen} asks={isDirty} onChange={() => onScope(null)} />}
      <PlanForm
        // The form starts again with what was read again.
        key={`${detail.revision} ${String(isLive)}`}
        initial={detail.plan}
        defaultMinutes={PLAN_FORM_DEFAULT_MINUTES}
        edit={{
          id,
          revision: detail.revision,
          scope: chosen,
          isLive,
          refusedAddresses: detail.refusedAddresses,
          isOneOfSeries: isSeries && chosen === 'this',
          onReload: () => void refetch(),
        }}
        onDirty={(isDirtyNow) => setDirty(isDirtyNow)}
        onSuccess={(changed) => onSaved(changed.id)}
        onCancel={() => void navigate(meetingPath(id))}
      />
    </>
  );
}

/** Why the meeting cannot be changed, and where to go from here. */
function Refused({ id, failure, onRetry }: { id: string; failure: Failure; onRetry: () => void }) {
  const { t } = usePhrases();
  if (failure.code?.startsWith('meeting.') !== true) return <LoadError failure={failure} onRetry={onRetry} />;
  const isThere = failure.code !== 'meeting.notFound';
  return (
    <Banner
      tone="attention"
      live
      title={failure.title}
      actions={
        <>
          {isThere && (
            <Link className={buttonClass({ tone: 'quiet' })} to={meetingPath(id)}>
              {t('planning.goToMeeting')}
            </Link>
          )}
          <Link className={buttonClass({ tone: 'quiet' })} to={paths.meetings}>
            {t('planning.goToMeetings')}
          </Link>
          <Link className={buttonClass({ tone: 'plain' })} to={`${paths.meet}?tab=plan`}>
            {t('planning.planAnother')}
          </Link>
        </>
      }
    >
      <p>{failure.content}</p>
    </Banner>
  );
}
