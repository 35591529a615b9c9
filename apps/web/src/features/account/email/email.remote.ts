import { confirmEmailChange, type ReplyOf, requestEmailChange } from '@salon/contract';
import { type Sent, send } from '#shared/api/index.ts';
import { seal } from '#shared/sealed/index.ts';

export type Answered = ReplyOf<typeof confirmEmailChange>;

/** `password` is null for an account that has none. */
export async function askEmailChange(
  email: string,
  password: string | null,
): Promise<Sent<ReplyOf<typeof requestEmailChange>>> {
  if (password === null) return send(requestEmailChange, { email });
  const sealed = await seal([password]);
  if (!sealed.ok) return sealed;
  const [field = ''] = sealed.sealed;
  return send(requestEmailChange, { email, password: field });
}

/** Answers one of the two mails. */
export const answerEmailChange = (v: string, notMe: boolean): Promise<Sent<Answered>> =>
  send(confirmEmailChange, { v, notMe });
