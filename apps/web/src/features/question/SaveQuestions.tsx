import { Download } from 'lucide-react';
import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useTool } from '#shared/room/index.ts';
import { saveFile } from '#shared/saveFile.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { zoneHere } from './question.remote.ts';

const formats = [
  ['csv', 'question.downloadCsv'],
  ['xlsx', 'question.downloadXlsx'],
] as const;

/** All questions as a table, for moderators to save. Nothing before someone asked. */
export function SaveQuestions() {
  const { t } = usePhrases();
  const { state, commands } = useTool('question');
  const [busy, setBusy] = useState<string | null>(null);
  if (Object.values(state.counts).every((count) => count === 0)) return null;
  const save = async (format: (typeof formats)[number][0]) => {
    setBusy(format);
    const file = await commands.file({ format, timeZone: zoneHere() });
    setBusy(null);
    if (file === null) return;
    saveFile(file);
    notify(t('question.fileDone', { file: file.fileName }), 'done');
  };
  return (
    <Row gap={2} wrap>
      {formats.map(([format, key]) => (
        <Button
          key={format}
          tone="quiet"
          icon={<Download size={18} aria-hidden="true" />}
          loading={busy === format}
          onClick={() => void save(format)}
        >
          {t(key)}
        </Button>
      ))}
    </Row>
  );
}
