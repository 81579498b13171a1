export {
  assetClassOfOther,
  assetClassOfStock,
  type HoldingClass,
  holdingClassName,
} from './allocation/holding-class.ts'
export { moneyByClass, type MoneyInClass } from './grade/money-by-class.ts'
export { NEVER_GRADED, portfolioGrade, type WeightedFigure } from './grade/portfolio-grade.ts'
export * from './holdings.ts'
export { expectedIncome, type ExpectedIncome, type PayingPosition } from './income/expected-income.ts'
export { type ReceivedIncome, receivedIncome } from './income/received-income.ts'
export type { Lot } from './lots/lot.ts'
export type { NamedLot } from './lots/named-lots.ts'
export type { LotChoice } from './lots/order-lots.ts'
export { type OrderTerms, planOrders, type PlannedOrders } from './orders/plan-orders.ts'
export { asIfInvested, type BenchmarkLevels, benchmarkLevels, benchmarkReturn } from './returns/benchmark.ts'
export { externalFlows, type Measured, type Valuation } from './returns/external-flows.ts'
export {
  growthLine,
  measuredSince,
  type TimeWeighted,
  type ValuedStretch,
  valuedStretch,
} from './returns/measured-since.ts'
export { moneyWeightedReturn } from './returns/money-weighted-return.ts'
export { type PastCloses, pastWorth, type PastWorth, type PublishedSplit } from './returns/past-worth.ts'
export { timeWeightedReturn } from './returns/time-weighted-return.ts'
export { concentration, type Concentration } from './risk/concentration.ts'
export { type HeldPrices, priceCoverage, totalValue } from './risk/held-prices.ts'
export { replayCrises, type ReplayedCrisis } from './risk/replay-crises.ts'
export { riskSheet, type RiskContribution, type RiskSheet, type RiskSheetResult } from './risk/risk-sheet.ts'
export * from './portfolio-limits.ts'
export * from './shares.ts'
export { type UnbookedSplit, unbookedSplits } from './splits/unbooked-splits.ts'
export { hurdleReturn } from './tax/hurdle-return.ts'
export { harvestLosses, type LossHarvest } from './tax/loss-harvest.ts'
export { planSale, type SalePlanResult, type SaleTerms } from './tax/sale-plan.ts'
export { substitutesFor, type Substitute } from './tax/substitutes.ts'
export { washSales } from './tax/wash-sales.ts'
export * from './transaction.ts'
