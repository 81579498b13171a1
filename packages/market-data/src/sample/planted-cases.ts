import type { ReasonCode } from '@fairweight/domain/explanation'
import type { BusinessCharacter } from './business/business-model.ts'
import {
  asBank, asBankWithDeposits, asForeignFiler, changesRevenueTag, type FilingHabit, silentAfter, thousandfold, unbalanced, withConvertibleNotes, without,
  withoutDebtOnce, withTemporaryEquity,
} from './planted/filing-habits.ts'
import {
  frozenCloses, garbageBeforeListing, impossibleJump, missingSessions, type PriceFault, splitOnLastSession, strayPrints, tickerOfAnother, trueFall, trueRise,
  untoldSplitYearsAgo, whenIssued, withMomentum, zeroOnDuplicatedDate,
} from './planted/price-faults.ts'
import { coverInThousands, coverOfOneClass, negativeSharesOnce } from './planted/share-habits.ts'

/** What must come of a planted company when the sample is published, whatever else is in it. */
interface KnownAnswer {
  /** It has both grades, whatever else is told of it; that the price is below no measure is one. */
  readonly isGraded?: true
  /** Why it has no value grade; absent where it may have one. */
  readonly valueReason?: ReasonCode
  /** Measures without a figure, by their names on the wire, each with its reason. */
  readonly empty?: Readonly<Record<string, ReasonCode>>
  /** Measures below zero. */
  readonly negative?: readonly string[]
  /** The finding that must be told of it, and how grave it is; absent where none may be graver than a note. */
  readonly finding?: { readonly check: string; readonly severity: 'block' | 'warn' | 'note' }
}

/** One company with something peculiar. */
export interface PlantedCase {
  readonly ticker: string
  readonly name: string
  readonly sector: string
  readonly industry: string
  /** The file of securities names neither sector nor industry. */
  readonly isUnclassified?: true
  /** Where it differs from a sound company of middling size. */
  readonly character?: Partial<BusinessCharacter>
  /** Sessions that pass before it is listed; none unless it says so. */
  readonly listedAfter?: number
  readonly prices?: PriceFault
  readonly filings?: FilingHabit
  /** Its newest annual report was too good, and was amended. */
  readonly isRestated?: boolean
  /** Another planted company whose business and trading it shares. */
  readonly twinOf?: string
  readonly answer: KnownAnswer
}

const NOT_FOR_BANKS = { DISCOUNTED_CASH_FLOW: 'not-for-banks', EARNINGS_POWER_VALUE: 'not-for-banks', FUTURE_CASH_FLOW: 'not-for-banks' } as const
const NOT_FOR_PROPERTY = {
  DISCOUNTED_CASH_FLOW: 'not-for-property-companies', EARNINGS_POWER_VALUE: 'not-for-property-companies', FUTURE_CASH_FLOW: 'not-for-property-companies',
} as const
const NO_CASH_FLOW = { DISCOUNTED_CASH_FLOW: 'capital-expenditures-unknown', FUTURE_CASH_FLOW: 'capital-expenditures-unknown' } as const
/** Momentum of the twins: about where the best tenth of the sample begins. */
const TWIN_MOMENTUM = 1.4627

const machines = { sector: 'Industrials', industry: 'Machinery' } as const
const retail = { sector: 'Consumer Discretionary', industry: 'Retail' } as const

/** The planted companies: every peculiarity that filings and price files are known for, each with its answer. */
export const PLANTED_CASES: readonly PlantedCase[] = [
  {
    ticker: 'UND1', name: 'Underhill Stores Inc', ...retail, character: { leverage: 1.7, payout: 1, acquisitions: 0 },
    answer: { empty: { GRAHAM_NUMBER: 'book-value-not-positive' }, negative: ['TANGIBLE_BOOK_VALUE_PER_SHARE'] },
  },
  { ticker: 'LOS1', name: 'Lantern Biologics Inc', sector: 'Health Care', industry: 'Pharmaceuticals', character: { ebitMargin: -0.15, payout: 0 }, answer: { valueReason: 'negative-ebitda' } },
  { ticker: 'BNK1', name: 'Cornmarket Bancorp', sector: 'Financials', industry: 'Banks', filings: asBank, answer: { empty: NOT_FOR_BANKS } },
  { ticker: 'RTY1', name: 'Longacre Realty Trust', sector: 'Real Estate', industry: 'REIT', character: { plantIntensity: 4, leverage: 0.5, ebitMargin: 0.3, payout: 0.8 }, answer: { empty: NOT_FOR_PROPERTY } },
  { ticker: 'FFT1', name: 'Fourfold Tooling Corp', ...machines, prices: splitOnLastSession, answer: {} },
  { ticker: 'NEW1', name: 'Newlabel Packaging Inc', sector: 'Materials', industry: 'Packaging', filings: changesRevenueTag(2023), answer: {} },
  { ticker: 'CPX1', name: 'Bareledger Freight Inc', ...machines, filings: without('PaymentsToAcquirePropertyPlantAndEquipment'), answer: { empty: NO_CASH_FLOW } },
  { ticker: 'QWM1', name: 'Quietwater Media Inc', sector: 'Communication Services', industry: 'Media', filings: silentAfter('2025-06-30'), answer: { valueReason: 'stale-filing' } },
  { ticker: 'TIE0', name: 'Gemini Works Class A', ...machines, prices: withMomentum(TWIN_MOMENTUM), answer: {} },
  { ticker: 'TIE1', name: 'Gemini Works Class B', ...machines, prices: withMomentum(TWIN_MOMENTUM), twinOf: 'TIE0', answer: {} },
  { ticker: 'SLI1', name: 'Slipstone Industries Inc', ...machines, isRestated: true, answer: {} },
  { ticker: 'FGN0', name: 'Ferngate Overseas NV', sector: 'Consumer Staples', industry: 'Food', filings: asForeignFiler, answer: { valueReason: 'other-currency' } },
  { ticker: 'ZRO1', name: 'Zero Row Outfitters Inc', ...retail, prices: zeroOnDuplicatedDate, answer: { finding: { check: 'close-not-positive', severity: 'warn' } } },
  { ticker: 'FRW1', name: 'Forerow Software Inc', sector: 'Information Technology', industry: 'Software', listedAfter: 60, prices: garbageBeforeListing, answer: { finding: { check: 'reused-ticker', severity: 'warn' } } },
  { ticker: 'RUS1', name: 'Russet Provisions Inc', sector: 'Consumer Staples', industry: 'Food', listedAfter: 372, prices: tickerOfAnother, answer: { finding: { check: 'reused-ticker', severity: 'warn' } } },
  { ticker: 'STW1', name: 'Stillwell Gas Co', sector: 'Utilities', industry: 'Electric Utilities', prices: frozenCloses, answer: { finding: { check: 'frozen-closes', severity: 'warn' } } },
  { ticker: 'KIL1', name: 'Kilogram Metals Inc', sector: 'Materials', industry: 'Metals', filings: thousandfold, answer: { valueReason: 'measures-in-doubt', empty: { EARNINGS_POWER_VALUE: 'revenue-kept-back' }, finding: { check: 'scale-error', severity: 'block' } } },
  { ticker: 'LBP1', name: 'Leanbeam Building Products Inc', ...machines, filings: unbalanced, answer: { empty: { GRAHAM_NUMBER: 'total-equity-kept-back', TANGIBLE_BOOK_VALUE_PER_SHARE: 'total-equity-kept-back' }, finding: { check: 'balance-identity', severity: 'block' } } },
  { ticker: 'GPS1', name: 'Gapstead Leisure Inc', sector: 'Consumer Discretionary', industry: 'Leisure', prices: missingSessions, answer: { finding: { check: 'missing-sessions', severity: 'warn' } } },
  { ticker: 'JMP1', name: 'Jumper Telecom Inc', sector: 'Communication Services', industry: 'Telecommunication', prices: impossibleJump, answer: { valueReason: 'price-in-doubt', finding: { check: 'impossible-jump', severity: 'block' } } },
  { ticker: 'BRE1', name: 'Breakthrough Therapeutics Inc', sector: 'Health Care', industry: 'Pharmaceuticals', prices: trueRise, answer: { finding: { check: 'large-move', severity: 'warn' } } },
  { ticker: 'FAL1', name: 'Fallow Therapeutics Inc', sector: 'Health Care', industry: 'Pharmaceuticals', prices: trueFall, answer: { finding: { check: 'large-move', severity: 'warn' } } },
  { ticker: 'DEP1', name: 'Dappled Consulting Inc', ...machines, filings: without('DepreciationDepletionAndAmortization'), answer: { isGraded: true, empty: { ebitda: 'depreciation-amortization-unknown' } } },
  { ticker: 'CVN1', name: 'Convertine Circuits Inc', sector: 'Information Technology', industry: 'Semiconductors', filings: withConvertibleNotes, answer: { isGraded: true } },
  { ticker: 'OLD1', name: 'Oldmark Freight Inc', ...machines, prices: untoldSplitYearsAgo, answer: { isGraded: true, empty: { FIVE_YEAR_AVERAGE_CLOSE_PRICE: 'price-in-doubt' }, finding: { check: 'missed-split', severity: 'block' } } },
  { ticker: 'TNY1', name: 'Tinyrest Software Inc', sector: 'Information Technology', industry: 'Software', character: { firstRevenue: 12_000_000_000, leverage: 0.6 }, filings: withoutDebtOnce, answer: { isGraded: true } },
  { ticker: 'NEG1', name: 'Negarth Mutual Works Inc', ...machines, filings: negativeSharesOnce, answer: { isGraded: true } },
  { ticker: 'WIS1', name: 'Whenward Spinoff Inc', ...machines, listedAfter: 60, prices: whenIssued, answer: { isGraded: true, finding: { check: 'reused-ticker', severity: 'warn' } } },
  { ticker: 'STR1', name: 'Strayprint Press Inc', sector: 'Communication Services', industry: 'Media', prices: strayPrints, answer: { isGraded: true, empty: { THREE_YEAR_AVERAGE_CLOSE_PRICE: 'price-in-doubt', FIVE_YEAR_AVERAGE_CLOSE_PRICE: 'price-in-doubt' }, finding: { check: 'stray-print', severity: 'block' } } },
  { ticker: 'UBK1', name: 'Unlisted Savings Corp', sector: 'Financials', industry: 'Banks', isUnclassified: true, filings: asBankWithDeposits, answer: { isGraded: true, empty: { ...NOT_FOR_BANKS, 'altman-z': 'not-for-banks' } } },
  { ticker: 'TWO1', name: 'Twofold Provisions Inc', sector: 'Consumer Staples', industry: 'Food', filings: coverOfOneClass, answer: { isGraded: true } },
  { ticker: 'CVR1', name: 'Coverly Homes Inc', sector: 'Consumer Discretionary', industry: 'Household Durables', filings: coverInThousands, answer: { isGraded: true } },
  { ticker: 'TMP1', name: 'Tempora Care Inc', sector: 'Health Care', industry: 'Care Providers', filings: withTemporaryEquity, answer: { isGraded: true } },
]
