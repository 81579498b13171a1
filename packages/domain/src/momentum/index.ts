export * from './momentum-rating.ts'
export * from './percentile-rank.ts'
export * from './price-measures.ts'
export type { PriceSeries } from './session-window.ts'
