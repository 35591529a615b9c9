import { DOCUMENTS_MAX, getTakeDenial } from '@salon/contract';
import type { SlidesUpload } from '@salon/room';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { config } from '#shared/config.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { AddDocuments } from './Documents.tsx';
import css from './slides.module.css';

interface Props {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Documents that are chosen for a meeting that is still being planned. They are sent once it exists. */
export function ChosenDocuments({ files, onChange }: Props) {
  const { t } = usePhrases();
  const place = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<readonly SlidesUpload[]>([]);
  const add = (more: readonly File[]) => {
    const taken = [...files];
    const failed = more.flatMap((file, index) => {
      if (taken.some((one) => isSame(one, file))) return [];
      const failure =
        getTakeDenial(file, config.officeFiles) ?? (taken.length < DOCUMENTS_MAX ? null : 'slides.tooMany');
      if (failure !== null) return [{ key: `${index} ${file.name}`, name: file.name, share: 0, failure }];
      taken.push(file);
      return [];
    });
    setRefused(failed);
    onChange(taken);
  };
  const focusAdding = () => place.current?.querySelector('button')?.focus();
  return (
    <Stack gap={3} ref={place}>
      <AddDocuments
        uploads={refused}
        isFirst={false}
        onFiles={add}
        onDismiss={(key) => {
          setRefused(refused.filter((one) => one.key !== key));
          focusAdding();
        }}
      />
      {files.length > 0 && (
        <ul className={css.list} aria-label={t('slides.documents')}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <Row gap={2} align="center" className={css.upload}>
                <bdi className={css.uploadWords}>{file.name}</bdi>
                <IconButton
                  label={t('slides.leaveOut', { name: file.name })}
                  icon={<X aria-hidden="true" />}
                  onClick={() => {
                    onChange(files.filter((one) => one !== file));
                    focusAdding();
                  }}
                />
              </Row>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
