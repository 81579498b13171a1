/** The nine signs in the order of Piotroski (2000). */
export const PIOTROSKI_SIGNS = [
  'positive-return-on-assets',
  'positive-operating-cash-flow',
  'rising-return-on-assets',
  'cash-flow-above-net-income',
  'falling-long-term-debt',
  'rising-current-ratio',
  'no-new-shares',
  'rising-gross-margin',
  'rising-asset-turnover',
] as const

export type PiotroskiSignName = (typeof PIOTROSKI_SIGNS)[number]

export interface PiotroskiSign {
  readonly name: PiotroskiSignName
  /** Null when it cannot be computed. */
  readonly passed: boolean | null
}
