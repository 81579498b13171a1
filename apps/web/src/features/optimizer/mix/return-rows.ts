import type { OptimizationResult } from '@fairweight/contract/wire'
import { shrunkMixReturn } from '@fairweight/domain/optimization'
import type { TermId } from '../../../glossary/all-terms.ts'

interface ReturnRow {
  readonly name: string
  readonly term: TermId
  /** Of a mix whose own figure is given; null where it is not known. A year, as fractions. */
  readonly of: (expectedReturn: number | null) => number | null
}

/** What the answer's return of a mix is, by how it was estimated: nearly all of it is the past, so it is called that. */
export function returnName({ settings }: Pick<OptimizationResult, 'settings'>): string {
  return RETURN_NAMES[settings.estimators.expectedReturns].name
}

/** The same within a sentence. */
export function returnWords({ settings }: Pick<OptimizationResult, 'settings'>): string {
  return RETURN_NAMES[settings.estimators.expectedReturns].words
}

const RETURN_NAMES = {
  arithmetic: { name: 'Past return of this mix', words: 'past return', term: 'expected-return' },
  compound: { name: 'Past growth of this mix', words: 'past growth', term: 'compound-growth' },
  'james-stein': { name: 'Shrunken estimate', words: 'shrunken return', term: 'james-stein' },
} as const satisfies Readonly<Record<string, Pick<ReturnRow, 'name' | 'term'> & { readonly words: string }>>

/** The return of the mix as the answer estimates it and, beside a past mean, what is left of it once shrunk. */
export function returnRows({ settings, shrunkReturns }: OptimizationResult): readonly ReturnRow[] {
  const estimator = settings.estimators.expectedReturns
  const own = { ...RETURN_NAMES[estimator], of: (expectedReturn: number | null) => expectedReturn }
  if (estimator !== 'arithmetic' || !shrunkReturns) return [own]
  const shrunk = (past: number | null) => (past === null ? null : shrunkMixReturn(past, shrunkReturns))
  return [own, { ...RETURN_NAMES['james-stein'], of: shrunk }]
}
