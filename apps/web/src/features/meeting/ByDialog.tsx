import type { LucideIcon } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';

interface Props {
  icon: LucideIcon;
  label: string;
  tone?: 'plain' | 'quiet';
  Shown: ComponentType<{ onClose: () => void }>;
}

/** A button that opens a dialog, which is fetched then. */
export function ByDialog({ icon: Icon, label, tone = 'plain', Shown }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        tone={tone}
        icon={<Icon size={20} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <Shown onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
