import { getPlanLimits, type MeetingPlan } from '@salon/contract';
import { useState } from 'react';
import { Loaded } from '../../../shared/page/index.ts';
import { useCall } from '../../../shared/query/index.ts';
import { useSession } from '../../session/index.ts';
import type { PlanFiles } from './FilesPart.tsx';
import type { PlanEdit } from './FormEnd.tsx';
import { NeedsPackage } from './NeedsPackage.tsx';
import { PlanFields } from './PlanFields.tsx';
import { readDraft } from './plan.draft.ts';
import { newPlan, valuesOf } from './plan.form.ts';
import type { Limits, Planned } from './plan.remote.ts';

interface Props {
  /** What the form begins with. */
  initial: MeetingPlan;
  /** How long a new meeting lasts when the draft is thrown away. Minutes. */
  defaultMinutes: number;
  /** The server has the meeting; `sendsFiles`: its files are on their way. */
  onDone: (planned: Planned, sendsFiles: boolean) => void;
  /** What takes files of a new meeting. */
  attached?: PlanFiles;
  onCancel?: () => void;
  /** Inside a dialog: no cards, no draft, and the dialog asks before it closes. */
  compact?: boolean;
  /** It begins with an earlier meeting's words: an unfinished draft of another one stays where it is. */
  isRepeat?: boolean;
  /** A meeting that exists is changed. */
  edit?: PlanEdit;
  /** Whether there is something that closing would lose. */
  onDirty?: (isDirty: boolean) => void;
}

/** Plans a meeting, or changes one. It asks by itself what the package allows. */
export function PlanForm(props: Props) {
  const asked = useCall(getPlanLimits, {});
  return (
    <Loaded asked={asked} lines={5}>
      {(limits) =>
        // A meeting that goes on may always be changed by whoever made it.
        limits.mayPlan || props.edit?.isLive === true ? (
          <Prepared {...props} limits={limits} />
        ) : (
          <NeedsPackage isEdit={props.edit !== undefined} />
        )
      }
    </Loaded>
  );
}

/** The form with what it begins with: a new plan goes on from the draft. */
function Prepared({
  initial,
  defaultMinutes,
  edit,
  compact = false,
  isRepeat = false,
  ...rest
}: Props & { limits: Limits }) {
  const account = useSession((state) => state.user?.id ?? '');
  const own = useSession((state) => state.user?.email ?? '');
  const keepsDraft = edit === undefined && !compact && !isRepeat;
  const [begin] = useState(() => {
    const fresh = valuesOf(initial);
    return { fresh, draft: keepsDraft ? readDraft(account, fresh, new Date()) : null };
  });
  return (
    <PlanFields
      {...rest}
      fresh={begin.fresh}
      draft={begin.draft}
      account={account}
      own={own}
      keepsDraft={keepsDraft}
      isCompact={compact}
      edit={edit ?? null}
      renew={() => valuesOf(newPlan(new Date(), begin.fresh.timeZone, defaultMinutes))}
    />
  );
}
