import { getPlanLimits, type MeetingPlan } from '@salon/contract';
import { useState } from 'react';
import { useSession } from '#features/session/index.ts';
import { QueryState } from '#shared/page/index.ts';
import { useCall } from '#shared/query/index.ts';
import type { PlanFiles } from './FilesPart.tsx';
import type { PlanEdit } from './FormEnd.tsx';
import { NeedsPackage } from './NeedsPackage.tsx';
import { PlanFields } from './PlanFields.tsx';
import { newPlan, valuesOf } from './plan.form.ts';
import type { Limits, Planned } from './plan.remote.ts';
import type { OnDirty } from './usePlan.ts';

interface Props {
  /** What the form begins with. */
  initial: MeetingPlan;
  /** How long a new meeting lasts when the draft is thrown away (minutes). */
  defaultMinutes: number;
  /** The server has the meeting; `sendsFiles`: its files are on their way. */
  onSuccess: (planned: Planned, sendsFiles: boolean) => void;
  /** What takes files of a new meeting. */
  attached?: PlanFiles;
  onCancel?: () => void;
  /** Inside a dialog: no cards, and the dialog asks before it closes. */
  compact?: boolean;
  /** Id of an earlier meeting whose words it begins with: an unfinished draft of another one stays where it is. */
  repeats?: string;
  /** A meeting that exists is changed. */
  edit?: PlanEdit;
  /** Whether there is something that closing would lose. */
  onDirty?: OnDirty;
}

/** Plans a meeting, or changes one. It asks on its own what the package allows. */
export function PlanForm(props: Props) {
  const asked = useCall(getPlanLimits, {});
  return (
    <QueryState asked={asked} lines={5}>
      {(limits) =>
        // A meeting that goes on may always be changed by anyone who made it.
        limits.mayPlan || props.edit?.isLive === true ? (
          <Prepared {...props} limits={limits} />
        ) : (
          <NeedsPackage isEdit={props.edit !== undefined} />
        )
      }
    </QueryState>
  );
}

const NEW_PLAN = 'plan';

/** Which draft of the account it is: forms that begin differently do not take over each other's. */
function draftNameOf({ edit, repeats, compact }: Props): string {
  if (edit !== undefined) return `meeting ${edit.id} ${edit.scope}`;
  if (repeats !== undefined) return `plan again ${repeats}`;
  return compact === true ? 'plan in calendar' : NEW_PLAN;
}

/** The form with what it begins with. */
function Prepared(props: Props & { limits: Limits }) {
  const { initial, defaultMinutes, edit, compact = false, ...rest } = props;
  const own = useSession((state) => state.user?.email ?? '');
  const [fresh] = useState(() => valuesOf(initial));
  const name = draftNameOf(props);
  return (
    <PlanFields
      {...rest}
      fresh={fresh}
      own={own}
      draftName={name}
      isCompact={compact}
      edit={edit ?? null}
      renew={() => (name === NEW_PLAN ? valuesOf(newPlan(new Date(), fresh.timeZone, defaultMinutes)) : fresh)}
    />
  );
}
