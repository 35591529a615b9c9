import type { FileReply } from '@salon/contract';
import { Download, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { Sent } from '../api/index.ts';
import { useFailure } from '../failure/index.ts';
import { usePhrases } from '../phrases/index.ts';
import { saveFile } from '../saveFile.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/toasts.ts';

interface Props {
  /** Has the server make the file. */
  read: () => Promise<Sent<FileReply>>;
  children: string;
  icon?: LucideIcon;
  disabledReason?: string | null;
  className?: string | undefined;
}

/** Fetches a file that the server makes, and says so when the browser has it. */
export function DownloadButton({ read, children, icon: Icon = Download, disabledReason = null, className }: Props) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const sent = await read();
    setBusy(false);
    if (!sent.ok) return showFailure(sent, { retry: () => void download() });
    saveFile(sent.reply);
    notify(t('profile.exported', { file: sent.reply.fileName }), 'done');
  };
  return (
    <Button
      tone="quiet"
      className={className}
      icon={<Icon size={18} aria-hidden="true" />}
      loading={isBusy}
      disabledReason={disabledReason}
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
}
