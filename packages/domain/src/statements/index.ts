export * from './statement-series.ts'
export * from './statements.ts'
