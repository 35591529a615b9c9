import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOff } from '#shared/config.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row } from '#shared/ui/Layout.tsx';

/** A section's heading and its one action. */
export const SectionHead = ({ title, action }: { title: ReactNode; action?: ReactNode }) => (
  <Row align="center" justify="between" wrap tight>
    <h2>{title}</h2>
    {action}
  </Row>
);

/** Opens the dialog that makes a key or an endpoint; not while the API is switched off. */
export const CreateButton = ({ label, onClick }: { label: string; onClick: () => void }) =>
  isOff('api') ? null : (
    <Button icon={<Plus size={18} aria-hidden="true" />} aria-haspopup="dialog" onClick={onClick}>
      {label}
    </Button>
  );
