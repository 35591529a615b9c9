import type { getInvitation, ReplyOf } from '@salon/contract';

export type Invitation = ReplyOf<typeof getInvitation>;
