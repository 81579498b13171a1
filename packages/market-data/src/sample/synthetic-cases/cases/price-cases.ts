import type { SyntheticCase } from '../../synthetic-case.ts'
import {
  freezeCloses,
  garbageBeforeListing,
  impossibleJump,
  dropSessions,
  splitOnLastSession,
  strayPrints,
  tickerOfAnother,
  trueFall,
  trueRise,
  unreportedSplit,
  whenIssued,
  zeroOnDuplicatedDate,
  type PriceFault,
} from '../price-faults.ts'
import { FOOD, MACHINES, MEDIA, MEDICINES, RETAIL, SOFTWARE } from './industries.ts'

/** Sessions before the last one; within the year that momentum reads. */
const DAY = 90

/** What the close and what the vendor's adjusted close say of that day. */
const [TRUE_GROWTH, TOLD_GROWTH] = [1.036, 1.517]

/** The file gives dividend-adjusted closes too. On one day the close rises by 3.6%, and the adjusted one by 51.7%. */
const wrongAdjustedClose: PriceFault = (prices) => {
  const day = prices.closes.length - 1 - DAY
  const before = prices.closes[day - 1] ?? Number.NaN
  const rise = (TRUE_GROWTH * before) / (prices.closes[day] ?? Number.NaN)
  const closes = prices.closes.map((close, position) => (position < day ? close : Math.round(close * rise * 100) / 100))
  const adjustedCloses = closes.slice()
  for (let position = closes.length - 1; position > 0; position -= 1) {
    const [close, dividend, split] = [
      closes[position] ?? 0,
      prices.dividends[position] ?? 0,
      prices.splits[position] ?? 1,
    ]
    const growth = position === day ? TOLD_GROWTH : (split * (close + dividend)) / (closes[position - 1] ?? Number.NaN)
    adjustedCloses[position - 1] = (adjustedCloses[position] ?? Number.NaN) / growth
  }
  return { prices: { ...prices, closes, adjustedCloses: adjustedCloses.map(fourDecimals) }, strayRows: [] }
}

const REUSED = { check: 'reused-ticker', severity: 'warn' } as const
const LARGE_MOVE = { check: 'large-move', severity: 'warn' } as const

/** Companies that are peculiar by what their prices file tells. */
export const PRICE_CASES: readonly SyntheticCase[] = [
  { ticker: 'FFT1', name: 'Fourfold Tooling Corp', ...MACHINES, prices: splitOnLastSession, answer: {} },
  {
    ticker: 'ZRO1',
    name: 'Zero Row Outfitters Inc',
    ...RETAIL,
    prices: zeroOnDuplicatedDate,
    answer: { finding: { check: 'close-not-positive', severity: 'warn' } },
  },
  {
    ticker: 'FRW1',
    name: 'Forerow Software Inc',
    ...SOFTWARE,
    listedAfter: 60,
    prices: garbageBeforeListing,
    answer: { finding: REUSED },
  },
  {
    ticker: 'RUS1',
    name: 'Russet Provisions Inc',
    ...FOOD,
    listedAfter: 372,
    prices: tickerOfAnother,
    answer: { finding: REUSED },
  },
  {
    ticker: 'STW1',
    name: 'Stillwell Gas Co',
    sector: 'Utilities',
    industry: 'Electric Utilities',
    prices: freezeCloses,
    answer: { finding: { check: 'frozen-closes', severity: 'warn' } },
  },
  {
    ticker: 'GPS1',
    name: 'Gapstead Leisure Inc',
    sector: 'Consumer Discretionary',
    industry: 'Leisure',
    prices: dropSessions,
    answer: { finding: { check: 'missing-sessions', severity: 'warn' } },
  },
  {
    ticker: 'JMP1',
    name: 'Jumper Telecom Inc',
    sector: 'Communication Services',
    industry: 'Telecommunication',
    prices: impossibleJump,
    answer: { valueReason: 'price-in-doubt', finding: { check: 'impossible-jump', severity: 'block' } },
  },
  {
    ticker: 'BRE1',
    name: 'Breakthrough Therapeutics Inc',
    ...MEDICINES,
    prices: trueRise,
    answer: { finding: LARGE_MOVE },
  },
  { ticker: 'FAL1', name: 'Fallow Therapeutics Inc', ...MEDICINES, prices: trueFall, answer: { finding: LARGE_MOVE } },
  {
    ticker: 'OLD1',
    name: 'Oldmark Freight Inc',
    ...MACHINES,
    prices: unreportedSplit,
    answer: {
      isGraded: true,
      empty: { FIVE_YEAR_AVERAGE_CLOSE_PRICE: 'price-in-doubt' },
      finding: { check: 'missed-split', severity: 'block' },
    },
  },
  {
    ticker: 'WIS1',
    name: 'Whenward Spinoff Inc',
    ...MACHINES,
    listedAfter: 60,
    prices: whenIssued,
    answer: { isGraded: true, finding: REUSED },
  },
  {
    ticker: 'STR1',
    name: 'Strayprint Press Inc',
    ...MEDIA,
    prices: strayPrints,
    answer: {
      isGraded: true,
      empty: { THREE_YEAR_AVERAGE_CLOSE_PRICE: 'price-in-doubt', FIVE_YEAR_AVERAGE_CLOSE_PRICE: 'price-in-doubt' },
      finding: { check: 'stray-print', severity: 'block' },
    },
  },
  {
    ticker: 'ADJ1',
    name: 'Adjusted Instruments Inc',
    ...MACHINES,
    prices: wrongAdjustedClose,
    answer: { isGraded: true, finding: { check: 'vendor-adjustment', severity: 'note' } },
  },
]

function fourDecimals(price: number): number {
  return Math.round(price * 10_000) / 10_000
}
