export { type FundHolding, matchHoldings, plainCompanyName } from './match-holdings.ts'
