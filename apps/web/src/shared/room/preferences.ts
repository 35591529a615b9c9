/** How someone wants to be notified of things in the room and to act in it; kept for the next time. */
export interface Preferences {
  /** Short sounds for what happens. */
  readonly sounds: boolean;
  /** New messages are not read aloud. */
  readonly hush: boolean;
  /** Single keys act; who speaks to the machine, or presses keys by mistake, switches them off (WCAG 2.1.4). */
  readonly keys: boolean;
  /** One's own camera is shown as in a mirror. */
  readonly mirror: boolean;
  /** One's own picture is shown to oneself. */
  readonly selfView: boolean;
  /** Fewer and smaller pictures. */
  readonly dataSaver: boolean;
  /** Names of the tools that always stand in the bar. */
  readonly pinned: readonly string[];
}
