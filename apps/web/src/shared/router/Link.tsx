import type { ComponentProps, MouseEvent } from 'react';
import { createPath, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of ours. */
  to: string;
}

/** A plain press; others (a new tab, a download) are the browser's. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/** A link to another page of ours, without a reload. Pressed where one is already, it adds no step to the way back. */
export function Link({ to, onClick, target, ...rest }: Props) {
  const href = useHref(to);
  const path = useResolvedPath(to);
  const here = useLocation();
  const navigate = useNavigate();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (target !== undefined && target !== '_self')) return;
    event.preventDefault();
    void navigate(to, { replace: createPath(here) === createPath(path) });
  };
  return <a {...rest} href={href} target={target} onClick={press} />;
}
