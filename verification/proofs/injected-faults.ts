/** Of the gate: faults injected into clean histories and filings, one at a time, and what it holds back of those that are clean. */
import { parseIsoDate } from '@fairweight/domain/time'
import { runFilingGate } from './market/fault-injection/filing-faults.ts'
import { NEWS_DAY_MOVERS, falseSwapCount } from './market/fault-injection/news-day.ts'
import {
  type CleanBase,
  SYNTHETIC_BASE,
  KINDS,
  type Tally,
  injectFaults,
  injectTrueMoves,
  tally,
} from './market/fault-injection/inject-faults.ts'
import { check, isSplitSeenWithoutFilings } from './market/fault-injection/price-faults.ts'
import { realFilings, realBase, realHistories, realUniverse } from './market/fault-injection/real-base.ts'
import { injectRowFaults } from './market/fault-injection/row-faults.ts'
import { hasRealData, REAL_DATA_ABSENT } from '../../packages/testing/src/market/real-data.ts'

const SEED = 8
const ROW_KINDS = 2
const EACH = Math.ceil(1_000 / (KINDS + ROW_KINDS))
const MORE_SEEDS = 20
/** Of splits that no filing has told yet, by closes and volumes alone. */
const MIN_SEEN_SEPARATELY = 0.98
/** By chance thirty levels that rise and thirty that fall meet; few days see so many. */
const MAX_FALSE_SWAPS = 0.02
const REAL_DAYS = ['2014-12-31', '2015-12-31', '2016-12-30']
const MAX_FALSE_ALARMS = 0.005

let isProven = true
const require = (claim: boolean) => {
  isProven &&= claim
}

const sum = (tallies: readonly Tally[], part: 'injected' | 'caught') =>
  tallies.reduce((total, tally) => total + tally[part], 0)
const table = (tallies: readonly Tally[]) =>
  `| fault | injected | caught |\n|---|---:|---:|\n${tallies.map(({ kind, injected, caught }) => `| ${kind} | ${injected} | ${caught} |`).join('\n')}`

function ground(title: string, clean: CleanBase, rows: readonly Tally[] = []): string {
  const tallies = [...rows, ...injectFaults(clean, EACH, SEED)]
  const moves = injectTrueMoves(clean, 1_000, SEED)
  require(tallies.every(({ injected, caught }) => injected === caught) && moves.caught === moves.injected)
  return `${title}, seed ${SEED}: ${sum(tallies, 'caught')} of ${sum(tallies, 'injected')} caught; of ${moves.injected} true days of ±50% with volume ${moves.injected - moves.caught} were held back.\n\n${table(tallies)}`
}

function moreSeeds(title: string, clean: CleanBase): string {
  const seeds = Array.from({ length: MORE_SEEDS }, (_, place) => 100 + place)
  const tallies = seeds.flatMap((seed) => injectFaults(clean, EACH, seed))
  const missed = tallies.filter(({ injected, caught }) => caught < injected)
  const moves = seeds.map((seed) => injectTrueMoves(clean, 500, seed))
  const held = sum(moves, 'injected') - sum(moves, 'caught')
  const alone = seeds.map((seed) =>
    tally('a split that no filing has told', EACH, seed, (place, random) =>
      isSplitSeenWithoutFilings(clean.history(place, random), random),
    ),
  )
  require(
    sum(tallies, 'caught') / sum(tallies, 'injected') > 0.999 &&
      held === 0 &&
      sum(alone, 'caught') / sum(alone, 'injected') > MIN_SEEN_SEPARATELY,
  )
  const taken = seeds.reduce((total, seed) => total + falseSwapCount(clean, seed), 0)
  require(taken / (seeds.length * NEWS_DAY_MOVERS) < MAX_FALSE_SWAPS)
  const kinds = [...new Set(missed.map(({ kind }) => kind))].join(', ') || 'none'
  return `${title}, seeds ${seeds[0]} to ${seeds.at(-1)}: ${formatted(sum(tallies, 'caught'))} of ${formatted(sum(tallies, 'injected'))} caught (kinds with one that was not: ${kinds}); of ${formatted(sum(moves, 'injected'))} true days ${held} were held back. Splits that no filing has reported yet, by closes and volumes alone: ${formatted(sum(alone, 'caught'))} of ${formatted(sum(alone, 'injected'))}; the others are named. On ${seeds.length} days of news, on each of which 30 stocks rise and 30 fall by much, ${taken} of ${formatted(seeds.length * NEWS_DAY_MOVERS)} were taken for exchanged rows.`
}

function formatted(count: number): string {
  return count.toLocaleString('en-US')
}

async function falseAlarms(): Promise<string> {
  const universe = [...(await realHistories('prices_sp500_2015_2020.csv.gz')), ...(await realUniverse())].map(
    (history) => check(history),
  )
  const companies = [...(await realFilings()).values()]
  const filings = REAL_DAYS.flatMap((text) => {
    const day = parseIsoDate(text)
    return day === null ? [] : companies.map((rows) => runFilingGate(rows, day).findings)
  })
  const prices = universe.filter(({ doubts, cut }) => doubts.length > 0 || cut !== null).length
  const reports = filings.filter((findings) => findings.some(({ severity }) => severity === 'block')).length
  require(prices <= MAX_FALSE_ALARMS * universe.length && reports <= MAX_FALSE_ALARMS * filings.length)
  const dirt = (await realHistories('prices_long_2005_2017.csv.gz'))
    .flatMap((history) => check(history).findings)
    .filter(({ severity }) => severity === 'block')
  return `Clean real history: of ${universe.length} price histories (with volume 2015 to 2020, without 2015 to 2017) ${prices} were held back; of ${filings.length} companies on ${REAL_DAYS.join(', ')} ${reports} had a figure or a grade held back.

What the gate holds back in the real prices of 2005 to 2017, which nobody cleaned: ${dirt.map(({ sentence }) => sentence).join(' ') || 'nothing.'}`
}

async function onRealGround(): Promise<string> {
  const real = await realBase()
  return [
    ground('Real histories with volume and real filings', real),
    moreSeeds('Real ground', real),
    await falseAlarms(),
  ].join('\n\n')
}

console.log(`Caught means: a fault in prices has a finding of the faulty day, and of last close, averages and momentum exactly those are kept back whose windows, counted plainly, read a close that the fault spoiled; a fault in a figure keeps that figure or the value grade back; a stale price or filing leaves its grades empty and is named; a restatement leaves the first figure standing until the day before it was filed, and from that day on the new one is read and named; rows of one date leave the last one, a close that is no price is left out, each named; a gap, which leaves true closes, is named with its day and length and keeps nothing back. Not promised: a split of 3 for 2 that nobody told (a fall by a third is below the 40% from where on moves are looked at); exchanged tickers whose prices lie within a fourth of each other, or that chance could bring about among so many stocks; and a split 2 for 1 that trades like news, or stands in a file without volume, as long as no filing after it has counted the shares: no price and no volume tells it from a true fall by half, so it is named, and held back on the day the filing arrives.

${ground('Invented histories and filings', SYNTHETIC_BASE, await injectRowFaults(EACH, SEED))}

${moreSeeds('Invented ground', SYNTHETIC_BASE)}

${hasRealData ? await onRealGround() : `Real histories: ${REAL_DATA_ABSENT}.`}`)
if (!isProven) process.exitCode = 1
