/** What the link of a mail about a company says: its code, and whether it declines. */
export interface ApprovalAddress {
  readonly code: string;
  readonly notMe: boolean;
}

export function approvalIn(search: string): ApprovalAddress {
  const query = new URLSearchParams(search);
  return { code: query.get('v') ?? '', notMe: query.get('notMe') === 'true' };
}
