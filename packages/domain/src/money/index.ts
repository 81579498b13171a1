export { type Cents, asCents } from './cents.ts'
export { annualSavingPercent, donationOf, inDollars } from './money.ts'
