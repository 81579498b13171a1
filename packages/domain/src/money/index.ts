export { type Cents, asCents, isCents } from './cents.ts'
export { annualSavingPercent, donationOf, inDollars } from './money.ts'
