/** One small change of one source file. */
export interface Mutant {
  /** Path of the file. */
  readonly file: string
  /** Characters from `start` up to `end` become `replacement`. */
  readonly start: number
  readonly end: number
  readonly replacement: string
  readonly kind: MutationKind
}

export const MUTATION_KINDS = {
  arithmetic: 'arithmetic operator exchanged (+ and −, × and ÷, ++ and −−, += and −=)',
  boundary: 'comparison with or without its boundary (< and ≤)',
  comparison: 'comparison turned around (< and ≥, = and ≠)',
  logic: 'logical operator exchanged, negation dropped',
  condition: 'condition always true or never',
  number: 'number changed (whole ones by one, others tenfold)',
  truth: 'true and false exchanged',
  statement: 'statement removed',
  method: 'minimum and maximum, some and every exchanged; absolute value dropped',
} as const

export type MutationKind = keyof typeof MUTATION_KINDS

/** The source with the change. */
export function mutate(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end)
}
