/** Three bars of which only the first is strong: a weak connection. Its meaning is said in words beside it. */
export const WeakSignal = ({ size = 14, className }: { size?: number; className?: string | undefined }) => (
  <svg width={size} height={size} viewBox="0 0 16 16" fill="currentColor" className={className} aria-hidden="true">
    <rect x="1" y="10" width="4" height="5" rx="1" />
    <rect x="6.5" y="6" width="4" height="9" rx="1" opacity="0.35" />
    <rect x="12" y="1" width="4" height="14" rx="1" opacity="0.35" />
  </svg>
);
