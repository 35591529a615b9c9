import type { EndedSignIns, SignInMethods } from '@salon/contract';
import { usePhrases } from '../phrases/index.ts';

/** What ends together with the old password, as its owner chooses. */
export interface EndChoice {
  /** Someone else may have got in. */
  readonly isSuspicious: boolean;
  readonly endPasskeys: boolean;
  readonly endLinkedSignIns: boolean;
}

/** Without a suspicion everything but the sessions stays. */
export const initialChoice: EndChoice = { isSuspicious: false, endPasskeys: false, endLinkedSignIns: false };

/** The choice after one of its boxes was ticked or unticked: a suspicion is answered by ending everything. */
export const changedChoice = (choice: EndChoice, change: Partial<EndChoice>): EndChoice => ({
  ...choice,
  ...(change.isSuspicious !== undefined && {
    endPasskeys: change.isSuspicious,
    endLinkedSignIns: change.isSuspicious,
  }),
  ...change,
});

/** Whether there is anything to choose. */
export const hasChoice = ({ passkeys, linkedSignIns }: SignInMethods): boolean =>
  passkeys.length > 0 || linkedSignIns.length > 0;

/** What was ended, a sentence each. */
export function useEndedSentences(): (ended: EndedSignIns) => string[] {
  const { t } = usePhrases();
  return ({ sessions, passkeys, linkedSignIns }) => [
    ...(sessions > 0 ? [t('signing.endedSessions', { count: sessions })] : []),
    ...(passkeys.length > 0 ? [t('signing.endedPasskeys', { names: passkeys.join(', ') })] : []),
    ...(linkedSignIns.length > 0 ? [t('signing.endedLinked', { names: linkedSignIns.join(', ') })] : []),
  ];
}
