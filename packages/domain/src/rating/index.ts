export type * from './company-rating.ts'
export * from './rate-momentum.ts'
export { isReasonCode, reasonLabel, reasonText } from '../explanation/reason.ts'
export type { ReasonCode } from '../explanation/reason.ts'
