export { annualSavingPercent } from './annual-saving.ts'
export { donationOf } from './donation-of.ts'
export { inDollars } from './in-dollars.ts'
