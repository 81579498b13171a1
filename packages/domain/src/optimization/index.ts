export { denseCovariance } from './covariance/dense-covariance.ts'
export type { AssetGroup } from './critical-line/asset-group.ts'
export { type Frontier, type Portfolio, maximumReturn, minimumVariance } from './critical-line/frontier.ts'
export { measurePortfolio } from './critical-line/measure-portfolio.ts'
export { traceEfficientFrontier } from './critical-line/trace-efficient-frontier.ts'
export { maximumSharpe } from './frontier/maximum-sharpe.ts'
export type { FrontierCorner } from './frontier/frontier-point.ts'
export { compareWithFrontier } from './frontier/compare-with-frontier.ts'
export { pointAtPosition, pointAtReturn, pointAtVolatility } from './frontier/point-at.ts'
export { maximumSharpePoint } from './frontier/maximum-sharpe-point.ts'
export { frontierPoints, portfolioAtReturn, portfolioAtVolatility } from './frontier/target-portfolios.ts'
export { commonPeriod, dailyReturns } from './estimators/missing-data.ts'
export { expectedReturns, TRADING_DAYS } from './estimators/expected-returns.ts'
export { jamesSteinReturns, type ReturnShrinkage, shrunkMixReturn } from './estimators/james-stein-returns.ts'
export { ledoitWolfConstantCorrelation } from './estimators/ledoit-wolf-constant-correlation.ts'
export {
  completeEstimators,
  COVARIANCE_ESTIMATORS,
  DEFAULT_ESTIMATORS,
  estimatorConflict,
  EXPECTED_RETURN_ESTIMATORS,
  MISSING_DATA_POLICIES,
  type CovarianceEstimator,
  type ExpectedReturnEstimator,
  type MissingDataPolicy,
} from './estimators/estimator-choice.ts'
export {
  rangesOfMixes,
  resampleMixes,
  resampleRanges,
  USUAL_RESAMPLES,
  type HistoryPart,
  type ResampledMixes,
  type ResampledRange,
  type ResampledRanges,
  type ResampledWeight,
} from './uncertainty/resampled-ranges.ts'
export {
  compareWalkForward,
  type WalkForwardComparison,
  type WalkForwardRequest,
} from './uncertainty/walk-forward-comparison.ts'
export { type StockTurnover, stockTurnover, type StockTurnoverResult } from './turnover/stock-turnover.ts'
export {
  type RobustOrder,
  type RobustOrders,
  robustOrders,
  type RobustOrdersResult,
} from './uncertainty/robust-orders.ts'
export { SHARPE_TEST } from './uncertainty/sharpe-difference-test.ts'
export { MIN_TEST_SESSIONS, REFIT_EVERY } from './uncertainty/walk-forward.ts'
export type { WalkForwardPerformance } from './uncertainty/walk-forward-performance.ts'
export { defaultCap } from './stocks/stock-rules.ts'
export {
  ENGINE_VERSION,
  type StockOptimizationResult,
  type StockOptimizationRequest,
  type TickerWeight,
} from './stocks/stock-optimization.ts'
export type { RiskLevel } from './mix/mix-rules.ts'
export { type StockEntry, stockEntryReturns } from './stocks/stock-entry-returns.ts'
export { optimizeOpenStocks, optimizeStocks } from './stocks/optimize-stocks.ts'
export { MIN_RETURNS } from './stocks/usable-returns.ts'
export { solveOptimizationProblem } from './problem/solve-optimization-problem.ts'
