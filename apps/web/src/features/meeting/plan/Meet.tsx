import { getMeetingDetail, PLAN_FORM_DEFAULT_MINUTES, SelectedUser } from '@salon/contract';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { Head, QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { readOnce, useCall } from '#shared/query/index.ts';
import { useSearchParams } from '#shared/router/index.ts';
import { Card, Stack } from '#shared/ui/Layout.tsx';
import { TabPanel, Tabs } from '#shared/ui/Tabs.tsx';
import { viewerZone } from '../meeting.times.ts';
import { Done } from './Done.tsx';
import type { PlanFiles } from './FilesPart.tsx';
import css from './Plan.module.css';
import { PlanForm } from './PlanForm.tsx';
import { newPlan, planAgain } from './plan.form.ts';

const tabs = ['new', 'plan'] as const;
type Tab = (typeof tabs)[number];

interface MeetProps {
  instant: ReactNode;
  attached: PlanFiles;
}

/** `/profile/meet`: a meeting at once, or one that is planned. The chosen tab stands in the address. `instant` is the form of the first. */
export function Meet({ instant, attached }: MeetProps) {
  const { t } = usePhrases();
  const [query, setQuery] = useSearchParams();
  const tab: Tab = query.get('tab') === 'plan' ? 'plan' : 'new';
  const choose = (next: Tab) => setQuery(next === 'plan' ? { tab: next } : {}, { replace: true });
  return (
    <Stack gap={6}>
      <Head title={t('planning.title')} lead={t('planning.lead')} />
      <Tabs
        label={t('planning.title')}
        tabs={tabs.map((name) => ({ name, label: t(`planning.tab_${name}`) }))}
        chosen={tab}
        onChoose={choose}
      />
      <TabPanel name="new" chosen={tab}>
        <Card as="section" className={css.instant}>
          {instant}
        </Card>
      </TabPanel>
      <TabPanel name="plan" chosen={tab}>
        <NewPlan attached={attached} />
      </TabPanel>
    </Stack>
  );
}

const Invited = z.object({ person: SelectedUser });
/** Whom anyone who came here wants to invite. */
const peopleIn = (state: unknown): SelectedUser[] => {
  const parsed = z.safeParse(Invited, state);
  return parsed.success ? [parsed.data.person] : [];
};

function NewPlan({ attached }: { attached: PlanFiles }) {
  const { state } = useLocation();
  const [initial] = useState(() => ({
    ...newPlan(new Date(), viewerZone(), PLAN_FORM_DEFAULT_MINUTES),
    selectedUsers: peopleIn(state),
  }));
  const [planned, setPlanned] = useState<string | null>(null);
  const [query] = useSearchParams();
  const repeated = query.get('repeat');
  if (planned !== null) return <Done id={planned} phrase="planning.planned" />;
  if (repeated !== null) return <Again key={repeated} id={repeated} attached={attached} onSuccess={setPlanned} />;
  return (
    <PlanForm
      initial={initial}
      defaultMinutes={PLAN_FORM_DEFAULT_MINUTES}
      attached={attached}
      onSuccess={({ id }) => setPlanned(id)}
    />
  );
}

/** An earlier meeting is planned once more. */
function Again({ id, attached, onSuccess }: { id: string; attached: PlanFiles; onSuccess: (id: string) => void }) {
  const asked = useCall(getMeetingDetail, { id }, readOnce);
  return (
    <QueryState asked={asked} lines={5}>
      {(meeting) => (
        <PlanForm
          initial={planAgain(meeting, new Date())}
          defaultMinutes={PLAN_FORM_DEFAULT_MINUTES}
          repeats={id}
          attached={attached}
          onSuccess={(made) => onSuccess(made.id)}
        />
      )}
    </QueryState>
  );
}
