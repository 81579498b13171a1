import type { SyntheticCase } from '../synthetic-case.ts'
import { SAMPLE_CURRENCY } from '../exchange-rates.ts'
import { BUSINESS_CASES } from './cases/business-cases.ts'
import { FILING_CASES } from './cases/filing-cases.ts'
import { FOOD, MACHINES } from './cases/industries.ts'
import { PRICE_CASES } from './cases/price-cases.ts'
import { asForeignFiler } from './foreign-habits.ts'

const SHARES_PER_RECEIPT = 2

/** Companies abroad: one in a currency without a rate, and one of which both the rates and what is listed are known. */
const FOREIGN_CASES: readonly SyntheticCase[] = [
  {
    ticker: 'FGN0',
    name: 'Ferngate Overseas NV',
    ...FOOD,
    filings: asForeignFiler({ currency: 'EUR', unitsPerDollar: 1, sharesPerReceipt: 1 }),
    answer: { valueReason: 'other-currency' },
  },
  {
    ticker: 'YEN1',
    name: 'Yonder Machine Works KK',
    ...MACHINES,
    sharesPerReceipt: SHARES_PER_RECEIPT,
    filings: asForeignFiler({ ...SAMPLE_CURRENCY, sharesPerReceipt: SHARES_PER_RECEIPT }),
    answer: { isGraded: true },
  },
]

/** The synthetic companies: every peculiarity that filings and price files are known for, each with its answer. */
export const SYNTHETIC_CASES: readonly SyntheticCase[] = [
  ...BUSINESS_CASES,
  ...FILING_CASES,
  ...FOREIGN_CASES,
  ...PRICE_CASES,
]
