import type { IconName } from './icon.tsx'

/** `block`: what is concerned is kept out; `warn`: shown and named; `note`: for the record. */
export type Severity = 'block' | 'warn' | 'note'

interface SeverityStyle {
  readonly icon: IconName
  readonly word: string
}

/** Each with a sign and a word of its own, so that nothing rests on color. */
export const SEVERITY_STYLES: Readonly<Record<Severity, SeverityStyle>> = {
  block: { icon: 'ban', word: 'Blocked' },
  warn: { icon: 'warning', word: 'Flagged' },
  note: { icon: 'info', word: 'Noted' },
}
