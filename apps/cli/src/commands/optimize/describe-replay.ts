import type { Replay } from './replay-result.ts'

/** How many differences a reader is shown. */
const mostShown = 5

/** The outcome for reading: `same bits`, or the first places that differ. */
export function describeReplay({ snapshot, engineVersion, compared, sameBits, differences }: Replay): string {
  const what = `${listed(compared)} of snapshot ${snapshot}, engine ${engineVersion}`
  if (sameBits) return `Same bits: ${what}.`
  const shown = differences.slice(0, mostShown).map(({ place, saved, computed }) => `  ${place}: saved ${said(saved)}, computed ${said(computed)}`)
  const rest = differences.length > mostShown ? [`  and ${differences.length - mostShown} more`] : []
  return [`Not the same: ${what}. ${differences.length === 1 ? 'One place differs' : `${differences.length} places differ`}:`, ...shown, ...rest].join('\n')
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function said(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}
