import type { ChangingSettings } from '@salon/contract';
import type { Deps } from '../deps.ts';

/** What pages are told at this moment beside their settings; nothing, where everything is as the product comes. */
export async function changingSettings({
  announcements,
  legal,
  retention,
  switches,
}: Pick<Deps, 'announcements' | 'legal' | 'retention' | 'switches'>): Promise<ChangingSettings> {
  const [versions, switchedOff, announced, maintenance, terms] = await Promise.all([
    legal.published(),
    switches.off(),
    announcements.listVisible(),
    announcements.maintenance(),
    retention.changed(),
  ]);
  // Maintenance refuses them: nothing that never works is offered.
  const off = [
    ...new Set([
      ...switchedOff,
      ...(maintenance === null ? [] : (['signUp', 'visitorMeetings'] as const)),
      // The form makes an account with a password.
      ...(switchedOff.includes('passwordSignIn') ? (['signUp'] as const) : []),
    ]),
  ];
  return {
    ...(Object.keys(versions).length > 0 && { legal: versions }),
    ...(off.length > 0 && { off }),
    ...(Object.keys(terms).length > 0 && { retention: terms }),
    ...(announced.length > 0 && { announced: true as const }),
  };
}
