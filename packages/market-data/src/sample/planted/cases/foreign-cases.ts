import { SAMPLE_CURRENCY } from '../../exchange-rates.ts'
import type { PlantedCase } from '../../planted-case.ts'
import { asForeignFiler } from '../foreign-habits.ts'
import { FOOD, MACHINES } from './industries.ts'

const SHARES_PER_RECEIPT = 2

/** Companies abroad: one in a currency without a rate, and one of which both the rates and what is listed are known. */
export const FOREIGN_CASES: readonly PlantedCase[] = [
  {
    ticker: 'FGN0', name: 'Ferngate Overseas NV', ...FOOD,
    filings: asForeignFiler({ currency: 'EUR', unitsPerDollar: 1, sharesPerReceipt: 1 }),
    answer: { valueReason: 'other-currency' },
  },
  {
    ticker: 'YEN1', name: 'Yonder Machine Works KK', ...MACHINES, sharesPerReceipt: SHARES_PER_RECEIPT,
    filings: asForeignFiler({ ...SAMPLE_CURRENCY, sharesPerReceipt: SHARES_PER_RECEIPT }),
    answer: { isGraded: true },
  },
]
