import type { FindingGroup } from '@fairweight/contract/wire'

const CHECKS: Readonly<Record<string, string>> = {
  'impossible-jump': 'Impossible price move',
  'large-move': 'Large price move',
  'jump-with-action': 'Price move with a split or dividend',
  'stale-series': 'No trades lately',
  'frozen-closes': 'Price that stands still',
}

/** What a check looks for, in words. */
export function checkInWords(check: string): string {
  const plain = check.replaceAll('-', ' ')
  return CHECKS[check] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
}

/** What follows from a finding of each severity. */
export const CONSEQUENCES: Readonly<Record<FindingGroup['severity'], string>> = { block: 'Not ranked', warn: 'Kept and named', note: 'Worth knowing' }
