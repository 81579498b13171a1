import type { PlantedCase } from '../../planted-case.ts'
import {
  frozenCloses, garbageBeforeListing, impossibleJump, missingSessions, splitOnLastSession, strayPrints, tickerOfAnother,
  trueFall, trueRise, untoldSplitYearsAgo, whenIssued, zeroOnDuplicatedDate,
} from '../price-faults.ts'
import { wrongAdjustedClose } from '../wrong-adjusted-close.ts'
import { FOOD, MACHINES, MEDIA, MEDICINES, RETAIL, SOFTWARE } from './industries.ts'

const REUSED = { check: 'reused-ticker', severity: 'warn' } as const
const LARGE_MOVE = { check: 'large-move', severity: 'warn' } as const

/** Companies that are peculiar by what their prices file tells. */
export const PRICE_CASES: readonly PlantedCase[] = [
  { ticker: 'FFT1', name: 'Fourfold Tooling Corp', ...MACHINES, prices: splitOnLastSession, answer: {} },
  {
    ticker: 'ZRO1', name: 'Zero Row Outfitters Inc', ...RETAIL, prices: zeroOnDuplicatedDate,
    answer: { finding: { check: 'close-not-positive', severity: 'warn' } },
  },
  {
    ticker: 'FRW1', name: 'Forerow Software Inc', ...SOFTWARE, listedAfter: 60, prices: garbageBeforeListing,
    answer: { finding: REUSED },
  },
  {
    ticker: 'RUS1', name: 'Russet Provisions Inc', ...FOOD, listedAfter: 372, prices: tickerOfAnother,
    answer: { finding: REUSED },
  },
  {
    ticker: 'STW1', name: 'Stillwell Gas Co', sector: 'Utilities', industry: 'Electric Utilities', prices: frozenCloses,
    answer: { finding: { check: 'frozen-closes', severity: 'warn' } },
  },
  {
    ticker: 'GPS1', name: 'Gapstead Leisure Inc', sector: 'Consumer Discretionary', industry: 'Leisure',
    prices: missingSessions,
    answer: { finding: { check: 'missing-sessions', severity: 'warn' } },
  },
  {
    ticker: 'JMP1', name: 'Jumper Telecom Inc', sector: 'Communication Services', industry: 'Telecommunication',
    prices: impossibleJump,
    answer: { valueReason: 'price-in-doubt', finding: { check: 'impossible-jump', severity: 'block' } },
  },
  {
    ticker: 'BRE1', name: 'Breakthrough Therapeutics Inc', ...MEDICINES, prices: trueRise,
    answer: { finding: LARGE_MOVE },
  },
  { ticker: 'FAL1', name: 'Fallow Therapeutics Inc', ...MEDICINES, prices: trueFall, answer: { finding: LARGE_MOVE } },
  {
    ticker: 'OLD1', name: 'Oldmark Freight Inc', ...MACHINES, prices: untoldSplitYearsAgo,
    answer: {
      isGraded: true,
      empty: { FIVE_YEAR_AVERAGE_CLOSE_PRICE: 'price-in-doubt' },
      finding: { check: 'missed-split', severity: 'block' },
    },
  },
  {
    ticker: 'WIS1', name: 'Whenward Spinoff Inc', ...MACHINES, listedAfter: 60, prices: whenIssued,
    answer: { isGraded: true, finding: REUSED },
  },
  {
    ticker: 'STR1', name: 'Strayprint Press Inc', ...MEDIA, prices: strayPrints,
    answer: {
      isGraded: true,
      empty: { THREE_YEAR_AVERAGE_CLOSE_PRICE: 'price-in-doubt', FIVE_YEAR_AVERAGE_CLOSE_PRICE: 'price-in-doubt' },
      finding: { check: 'stray-print', severity: 'block' },
    },
  },
  {
    ticker: 'ADJ1', name: 'Adjusted Instruments Inc', ...MACHINES, prices: wrongAdjustedClose,
    answer: { isGraded: true, finding: { check: 'vendor-adjustment', severity: 'note' } },
  },
]
