import type { ReactNode } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { usePhrases } from '../phrases/index.ts';
import { classes } from '../ui/classes.ts';
import css from './fields.module.css';

interface Props {
  /** Name of the place for screen readers. */
  label: string;
  className?: string | undefined;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A place to drop or to paste a file; the button that chooses one (a `FileTrigger`) stands in it. */
export function FileZone({ label, className, onFile, children }: Props) {
  const { locale } = usePhrases();
  return (
    <I18nProvider locale={locale}>
      <DropZone
        aria-label={label}
        className={classes(css.zone, className)}
        getDropOperation={() => 'copy'}
        onDrop={async ({ items }) => {
          const dropped = items.find((item) => item.kind === 'file');
          if (dropped !== undefined) onFile(await dropped.getFile());
        }}
      >
        {children}
      </DropZone>
    </I18nProvider>
  );
}
