export { matchHoldings } from './match-holdings.ts'
