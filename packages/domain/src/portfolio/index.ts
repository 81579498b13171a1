export * from './holdings.ts'
export * from './shares.ts'
export * from './transaction.ts'
