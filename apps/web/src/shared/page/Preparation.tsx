import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { usePhrases } from '../phrases/index.ts';
import { Button } from '../ui/Button.tsx';
import { Card, Row, Stack } from '../ui/Layout.tsx';
import css from './Preparation.module.css';
import page from './page.module.css';

/** What is brought to a meeting, a row for each kind; nothing where no row has anything to show. */
export function Preparation({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" gap={0} className={css.preparation} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}

interface PartProps {
  title: string;
  /** One line about it, while something can be added. */
  text?: string | undefined;
  /** The one button that adds; null: nothing can be added any more. */
  add: {
    /** What it adds. */
    label: string;
    /** A form that it opened is there. */
    isOpen?: boolean;
    disabledReason?: string | null;
    onAdd: () => void;
  } | null;
  children?: ReactNode;
}

/** One kind of what is prepared for a meeting. */
export function PreparedPart({ title, text, add, children }: PartProps) {
  const { t } = usePhrases();
  const id = useId();
  return (
    <Stack as="section" gap={3} className={css.part} aria-labelledby={id}>
      <Row gap={3} align="center" justify="between">
        <div className={css.words}>
          <h3 id={id}>{title}</h3>
          {text !== undefined && <p className={page.small}>{text}</p>}
        </div>
        {add !== null && (
          <Button
            tone="quiet"
            icon={<Plus size={18} aria-hidden="true" />}
            aria-label={add.label}
            aria-expanded={add.isOpen}
            disabledReason={add.disabledReason ?? null}
            onClick={add.onAdd}
          >
            {t('records.add')}
          </Button>
        )}
      </Row>
      {children}
    </Stack>
  );
}
