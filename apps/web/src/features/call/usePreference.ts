import { getActiveCalls, setCallPreferences } from '@salon/contract';
import { useState } from 'react';
import { keyOf, patch, useCall, useChange } from '#shared/query/index.ts';

/** Something that is set about calls: its value (null: not known yet), as it was just set or as the server has it, and how to set it. */
export function usePreference(name: 'doNotDisturb' | 'missedCallMails') {
  const { data } = useCall(getActiveCalls, {});
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { change } = useChange(setCallPreferences, {
    learns: (_reply, input) => [patch(keyOf(getActiveCalls, {}), (known) => ({ ...known, ...input }))],
    refreshes: [getActiveCalls],
  });
  const set = async (value: boolean) => {
    if (data === undefined) return;
    const { doNotDisturb, missedCallMails } = data;
    setWanted(value);
    await change({ doNotDisturb, missedCallMails, [name]: value });
    setWanted(null);
  };
  return { value: wanted ?? data?.[name] ?? null, set };
}
