import type { OptimizationType } from '@fairweight/contract/wire'

interface RiskLevelChoice {
  readonly value: OptimizationType
  readonly label: string
  /** The term of the glossary that explains it. */
  readonly term: 'least-risk' | 'balanced' | 'maximum-return'
}

/** How much risk a mix takes, from least to most. */
export const RISK_LEVELS: readonly RiskLevelChoice[] = [
  { value: 'least_risk', label: 'Least Risk', term: 'least-risk' },
  { value: 'balanced', label: 'Balanced', term: 'balanced' },
  { value: 'maximum_return', label: 'Maximum Return', term: 'maximum-return' },
]

const BALANCED: RiskLevelChoice = { value: 'balanced', label: 'Balanced', term: 'balanced' }

export function riskLevelOf(value: string | null): RiskLevelChoice {
  return RISK_LEVELS.find((level) => level.value === value) ?? BALANCED
}
