import type { SyntheticCase } from '../../synthetic-case.ts'
import { asBank, asBankWithDeposits } from '../filing-habits.ts'
import { withMomentum } from '../price-faults.ts'
import { BANKS, MACHINES, MEDICINES, RETAIL } from './industries.ts'

const NOT_FOR_BANKS = {
  DISCOUNTED_CASH_FLOW: 'not-for-banks',
  EARNINGS_POWER_VALUE: 'not-for-banks',
  FUTURE_CASH_FLOW: 'not-for-banks',
} as const
const NOT_FOR_PROPERTY = {
  DISCOUNTED_CASH_FLOW: 'not-for-property-companies',
  EARNINGS_POWER_VALUE: 'not-for-property-companies',
  FUTURE_CASH_FLOW: 'not-for-property-companies',
} as const
/** Momentum of the twins: about where the best tenth of the sample begins. */
const TWIN_MOMENTUM = 1.4627

/** Companies that are peculiar by what they do. */
export const BUSINESS_CASES: readonly SyntheticCase[] = [
  {
    ticker: 'UND1',
    name: 'Underhill Stores Inc',
    ...RETAIL,
    character: { leverage: 1.7, payout: 1, acquisitions: 0 },
    answer: { empty: { GRAHAM_NUMBER: 'book-value-not-positive' }, negative: ['TANGIBLE_BOOK_VALUE_PER_SHARE'] },
  },
  {
    ticker: 'LOS1',
    name: 'Lantern Biologics Inc',
    ...MEDICINES,
    character: { ebitMargin: -0.15, payout: 0 },
    answer: { valueReason: 'negative-ebitda' },
  },
  { ticker: 'BNK1', name: 'Cornmarket Bancorp', ...BANKS, filings: asBank, answer: { empty: NOT_FOR_BANKS } },
  {
    ticker: 'RTY1',
    name: 'Longacre Realty Trust',
    sector: 'Real Estate',
    industry: 'REIT',
    character: { plantIntensity: 4, leverage: 0.5, ebitMargin: 0.3, payout: 0.8 },
    answer: { empty: NOT_FOR_PROPERTY },
  },
  {
    ticker: 'UBK1',
    name: 'Unlisted Savings Corp',
    ...BANKS,
    isUnclassified: true,
    filings: asBankWithDeposits,
    answer: { isGraded: true, empty: { ...NOT_FOR_BANKS, 'altman-z': 'not-for-banks' } },
  },
  { ticker: 'TIE0', name: 'Gemini Works Class A', ...MACHINES, prices: withMomentum(TWIN_MOMENTUM), answer: {} },
  {
    ticker: 'TIE1',
    name: 'Gemini Works Class B',
    ...MACHINES,
    prices: withMomentum(TWIN_MOMENTUM),
    twinOf: 'TIE0',
    answer: {},
  },
]
