import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePhrases } from '../phrases/index.ts';
import { useStore } from '../store/createStore.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { Row, Stack } from './Layout.tsx';
import css from './ToastRegion.module.css';
import { dismiss, NOTICE_MS, SUCCESS_NOTICE_MS, type Toast, toasts } from './toasts.ts';
import { raise } from './topLayer.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const icons = { done: CircleCheck, plain: Info, attention: TriangleAlert };

/** Shows the notices. One per page; its live part is always there, so that screen readers hear the first one too. */
export function ToastRegion() {
  const { t } = usePhrases();
  const list = useStore(toasts, (state) => state.list);
  // One that is left over when the newest is put away was read aloud before.
  const latest = useStore(toasts, (state) => state.latest);
  const stack = useRef<HTMLDivElement>(null);
  const newest = list.at(-1);

  useEffect(() => {
    const element = stack.current;
    if (element === null || newest === undefined) return;
    // Raised again, so that it stands above a dialog that opened in the meantime.
    if (typeof element.hidePopover === 'function' && element.matches(':popover-open')) element.hidePopover();
    raise(element);
  }, [newest]);

  return (
    <>
      <VisuallyHidden>
        <span role="status">{newest?.id === latest && <span key={latest}>{newest.text}</span>}</span>
      </VisuallyHidden>
      {list.length > 0 && (
        <Stack
          as="section"
          gap={2}
          align="center"
          ref={stack}
          popover="manual"
          className={css.stack}
          aria-label={t('common.notices')}
        >
          {list.map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
        </Stack>
      )}
    </>
  );
}

function ToastAction({ toast, action }: { toast: Toast; action: NonNullable<Toast['action']> }) {
  const press = () => {
    dismiss(toast.id);
    action.onPress();
  };
  return (
    <Button tone="plain" onClick={press}>
      {action.label}
    </Button>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = usePhrases();
  const [held, setHeld] = useState(false);
  const Icon = icons[toast.tone];
  useEffect(() => {
    if (held) return;
    const stay = toast.stay ?? (toast.tone === 'done' ? SUCCESS_NOTICE_MS : NOTICE_MS);
    const timer = setTimeout(() => dismiss(toast.id), stay);
    return () => clearTimeout(timer);
  }, [held, toast]);
  return (
    <Row
      gap={3}
      align="center"
      className={classes(css.toast, css[toast.tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} aria-hidden="true" />
      <p className={css.text}>{toast.text}</p>
      {toast.action !== undefined && <ToastAction toast={toast} action={toast.action} />}
      <IconButton
        label={t('common.dismiss')}
        icon={<X size={18} aria-hidden="true" />}
        onClick={() => dismiss(toast.id)}
      />
    </Row>
  );
}
