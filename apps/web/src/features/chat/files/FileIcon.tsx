import { endingOf } from '@salon/contract';
import {
  File,
  FileArchive,
  FileAudio,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  Presentation,
} from 'lucide-react';

const icons = [
  [/^(jpe?g|jfif|png|webp|gif|hei[cf]|avif)$/, FileImage],
  [/^(docx?|odt|rtf|pdf|txt|md|log|epub)$/, FileText],
  [/^(xlsx?|ods|csv|tsv)$/, FileSpreadsheet],
  [/^(pptx?|ppsx|odp)$/, Presentation],
  [/^(mp4|m4v|mov|webm)$/, FileVideo],
  [/^(mp3|m4a|aac|og[ga]|opus|wav|flac)$/, FileAudio],
  [/^(zip|7z|rar)$/, FileArchive],
] as const;

/** A picture of the kind of a file. */
export function FileIcon({ name }: { name: string }) {
  const kind = endingOf(name);
  const Icon = icons.find(([pattern]) => pattern.test(kind))?.[1] ?? File;
  return <Icon size={24} strokeWidth={1.5} aria-hidden="true" />;
}
