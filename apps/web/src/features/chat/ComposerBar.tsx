import { X } from 'lucide-react';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import css from './ChatPanel.module.css';

interface Props {
  /** What the place to write is about. */
  text: string;
  /** Words of the button that leaves it. */
  leave: string;
  onLeave: () => void;
}

/** Above the place to write: what is changed or replied to there. */
export const ComposerBar = ({ text, leave, onLeave }: Props) => (
  <Row gap={2} align="center" className={css.bar}>
    <p className={css.barText} dir="auto">
      {text}
    </p>
    <IconButton label={leave} icon={<X size={18} aria-hidden="true" />} onClick={onLeave} />
  </Row>
);
