import type { AuditEntry } from '@salon/contract';
import { useDateTimeFormat } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { DefinitionList } from '../list/DefinitionList.tsx';

/** A value as it stands in the log: a text as it is, anything else as it is written down. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

function Values({ title, values }: { title: string; values: AuditEntry['before'] }) {
  if (values === null) return null;
  return (
    <section>
      <h3>{title}</h3>
      <DefinitionList facts={Object.entries(values).map(([name, value]) => [name, textOf(value)])} />
    </section>
  );
}

/** Everything that an entry of the audit log says. */
export function EntryFacts({ entry }: { entry: AuditEntry }) {
  const { t } = usePhrases();
  const moment = useDateTimeFormat();
  const facts = [
    [t('admin.auditAt'), moment(entry.at)],
    [t('admin.auditActor'), entry.actorName || entry.actorId],
    [t('admin.auditTarget'), entry.targetName || entry.targetId],
    [t('admin.auditAddress'), entry.address],
    [t('common.supportCode'), entry.correlationId],
    [t('admin.auditHash'), entry.hash],
    ...(entry.reason === null ? [] : [[t('admin.reason'), entry.reason] as const]),
  ] as const;
  return (
    <Stack gap={5}>
      <DefinitionList facts={facts} />
      <Values title={t('admin.auditBefore')} values={entry.before} />
      <Values title={t('admin.auditAfter')} values={entry.after} />
    </Stack>
  );
}
