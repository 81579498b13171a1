export { type FiscalYear, lastFiscalYears } from './fiscal-years.ts'
export * from './statement-series.ts'
export * from './statements.ts'
