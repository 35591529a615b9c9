import {
  getLegalText,
  getLegalTexts,
  getLegalVersion,
  getLegalVersions,
  listLegalVersions,
  publishLegalText,
  withdrawLegalText,
} from '@salon/contract';
import { DomainError } from '#platform/errors.ts';
import type { Bind } from '#platform/http/bind.ts';
import { legalText } from '#platform/legal/legal.ts';
import type { Deps } from './deps.ts';
import { publish, withdraw } from './legal.service.ts';
import { everyText, lastVersions, wholeVersion } from './legal.wire.ts';

export function legalRoutes(bind: Bind, deps: Deps): void {
  const { db, clock } = deps;
  bind(getLegalVersions, () => deps.legal.inForce());
  bind(getLegalText, async (asked) => {
    const found = await legalText(db, asked, clock.now());
    if (found === null) throw new DomainError('route.notFound');
    const { title, intro, sections } = found.words;
    return { hash: found.hash, content: { title, intro, sections: [...sections] } };
  });
  bind(getLegalTexts, async () => ({ result: await everyText(db, clock.now()) }));
  bind(listLegalVersions, async ({ document }) => ({ result: await lastVersions(db, document, clock.now()) }));
  bind(getLegalVersion, async ({ document, version }) => {
    const found = await wholeVersion(db, document, version, clock.now());
    if (found === null) throw new DomainError('route.notFound');
    return found;
  });
  bind(publishLegalText, async (input, context) => ({ result: await publish(deps, context, input) }));
  bind(withdrawLegalText, async (input, context) => ({ result: await withdraw(deps, context, input) }));
}
