import type { Mutant } from './mutant.ts'
import type { Outcome } from './try-mutants.ts'

/** A mutant that no test stopped, with the line it stands in. */
export interface Survivor extends Outcome {
  /** Path below the sources. */
  readonly place: string
  readonly lineNumber: number
  readonly line: string
  readonly original: string
}

export function survivorOf(outcome: Outcome, root: string, source: string): Survivor {
  const { file, start, end } = outcome.mutant
  const before = source.slice(0, start).split('\n')
  return {
    ...outcome, place: file.slice(root.length), lineNumber: before.length, line: source.split('\n')[before.length - 1]?.trim() ?? '',
    original: source.slice(start, end).replaceAll(/\s+/g, ' '),
  }
}

interface Reason {
  readonly reason: string
  matches(survivor: Survivor): boolean
}

const isKind = (...kinds: Mutant['kind'][]) => ({ mutant }: Survivor): boolean => kinds.includes(mutant.kind)
const CAPITALS = /\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b/

/** The first that fits is the reason. They are read off the form of the change; what fits none is left to be looked at. */
const REASONS: readonly Reason[] = [
  { reason: 'reached by no test of the folder', matches: ({ end }) => end === 'not reached' },
  { reason: 'a named tolerance or limit of effort: the answer is the same within what any test may ask', matches: (one) => CAPITALS.test(one.line) && isKind('number', 'boundary', 'arithmetic', 'method')(one) },
  { reason: 'a boundary that matters only when two computed numbers are equal to the last bit', matches: isKind('boundary') },
  { reason: 'a shortcut: with it or without it the answer is the same, only later', matches: (one) => isKind('condition', 'statement')(one) && /\b(continue|return|break)\b/.test(one.line) && /=== 0|<= 0|=== 1|length/.test(one.line) },
  { reason: 'a start value or a size that is overwritten, or larger than needed', matches: (one) => isKind('number', 'arithmetic')(one) && /new Float64Array|new Uint8Array|Infinity|let \w+ = /.test(one.line) },
]

const OPEN = 'not told by any test'

/** Survivors by reason, the reasons in the order above and what is open last. */
export function byReason(survivors: readonly Survivor[]): Map<string, Survivor[]> {
  const groups = new Map([...REASONS.map(({ reason }) => reason), OPEN].map((reason) => [reason, [] as Survivor[]]))
  for (const survivor of survivors) groups.get(REASONS.find((one) => one.matches(survivor))?.reason ?? OPEN)?.push(survivor)
  return groups
}
