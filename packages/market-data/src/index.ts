export type { MarketContext, MarketProgress, OnProgress } from './context/market-context.ts'
export { type ImportReport, type MarketFiles, importMarketFiles } from './importing/import-market-files.ts'
