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
    ...outcome,
    place: file.slice(root.length),
    lineNumber: before.length,
    line: source.split('\n')[before.length - 1]?.trim() ?? '',
    original: source.slice(start, end).replaceAll(/\s+/g, ' '),
  }
}

interface Reason {
  readonly reason: string
  matches(survivor: Survivor): boolean
}

const isKind =
  (...kinds: Mutant['kind'][]) =>
  ({ mutant }: Survivor): boolean =>
    kinds.includes(mutant.kind)
const SHORTCUT = 'a shortcut: the answer is the same without it, only later'
const CAPITALS = /\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b/

/** Looked at one by one: file, part of the line, reason. */
const JUDGED: readonly (readonly [file: string, line: string, reason: string])[] = [
  ['estimators/ledoit-wolf-single-factor.ts', 'fill(1 / n)', 'a factor that cancels: the market may have any scale'],
  ['estimators/ledoit-wolf-constant-correlation.ts', 'n > 1 ?', 'used only between two assets, and there is one'],
  ['critical-line/budget-solver.ts', 'isReady', SHORTCUT],
  ['covariance/woodbury-free-block.ts', 'isFactored', SHORTCUT],
  ['limits/branch-and-bound.ts', 'cutOff()', SHORTCUT],
  ['limits/branch-and-bound.ts', 'breach', 'the order of a search that is exhausted either way'],
  ['covariance/multiply-rows.ts', '!== 0', SHORTCUT],
]

/** The first that fits is the reason; those after the list are read off the form of the change. What fits none is left to be looked at. */
const REASONS: readonly Reason[] = [
  { reason: 'run by no test of these packages', matches: ({ end }) => end === 'not reached' },
  ...[...new Set(JUDGED.map(([, , reason]) => reason))].map((reason) => ({
    reason,
    matches: (one: Survivor) =>
      JUDGED.some(([file, line, why]) => why === reason && one.place.endsWith(file) && one.line.includes(line)),
  })),
  {
    reason: 'a named tolerance or limit of effort: the answer is the same within what a test may ask',
    matches: (one) => CAPITALS.test(one.line) && isKind('number', 'boundary', 'arithmetic', 'method')(one),
  },
  {
    reason:
      'a boundary: one step past the end of a typed array changes nothing, and computed numbers are never equal to the last bit',
    matches: isKind('boundary'),
  },
  {
    reason: SHORTCUT,
    matches: (one) =>
      isKind('condition', 'statement')(one) &&
      /\b(continue|return|break)\b/.test(one.line) &&
      /=== 0|<= 0|=== 1|length/.test(one.line),
  },
  {
    reason: 'a start value or a size that is overwritten, or larger than needed',
    matches: (one) =>
      isKind('number', 'arithmetic')(one) && /new Float64Array|new Uint8Array|Infinity|let \w+ = /.test(one.line),
  },
]

const OPEN = 'not told by any test'

/** Survivors by reason, the reasons in the order above and what is open last. */
export function byReason(survivors: readonly Survivor[]): Map<string, Survivor[]> {
  const groups = new Map(
    [...REASONS.map(({ reason }) => reason), OPEN].map((reason): [string, Survivor[]] => [reason, []]),
  )
  for (const survivor of survivors)
    groups.get(REASONS.find((one) => one.matches(survivor))?.reason ?? OPEN)?.push(survivor)
  return groups
}
