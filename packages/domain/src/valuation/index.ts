export * from './market-cap-group.ts'
