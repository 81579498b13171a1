import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { daysSinceEpoch, parseIsoDate } from '@fairweight/domain/time'
import { describe, expect, it } from 'vitest'
import { checkPrices } from '../../../packages/market-data/src/quality-checks/check-prices.ts'
import {
  type CheckedHistory,
  dateAt,
  tradedSessions,
} from '../../../packages/market-data/src/quality-checks/prices/checked-history.ts'
import type { PricesVerdict } from '../../../packages/market-data/src/quality-checks/prices/prices-verdict.ts'
import { cleanHistory } from '../../../packages/market-data/src/history/clean-history.ts'
import { totalReturnCloses } from '../../../packages/market-data/src/history/total-return.ts'
import { historyOf } from './fault-injection/synthetic-history.ts'
import { REAL_DATA, REAL_DATA_ABSENT, hasRealData, readTable } from '../../../packages/testing/src/market/real-data.ts'

const FOLDER = join(REAL_DATA, 'sec-more/extras/yfinance_repair')
/** A growth that differs by more from that of the mended file is a fault. */
const FAULT = 0.005
/** One that differs by less is mended. */
const MENDED = 0.01

const names = hasRealData ? (await readdir(FOLDER)).map((name) => name.replace('.csv.gz', '')).toSorted() : []

/** A real series as a vendor gave it: closes adjusted for splits, its adjusted closes and dividends. */
async function readHistory(name: string): Promise<CheckedHistory> {
  const rows = readTable(gunzipSync(await readFile(join(FOLDER, `${name}.csv.gz`))).toString('utf8')).toSorted(
    (one, other) => (dayOf(one) < dayOf(other) ? -1 : 1),
  )
  const column = (title: string) =>
    Float64Array.from(rows, (row) => (row[title] === '' ? Number.NaN : Number(row[title])))
  const plain = historyOf(
    name,
    Int32Array.from(rows, (row) => daysOf(dayOf(row))),
    column('Close'),
    Float32Array.from(column('Volume')),
  )
  return { ...plain, adjustedCloses: column('Adj Close'), dividends: column('Dividends') }
}

function dayOf(row: Readonly<Record<string, string>>): string {
  return (row.Date ?? row.Datetime ?? '').slice(0, 10)
}

function daysOf(text: string): number {
  const date = parseIsoDate(text)
  if (date === null) throw new TypeError(`The real data has the date ${text}`)
  return daysSinceEpoch(date)
}

const verdictOf = (history: CheckedHistory): PricesVerdict => checkPrices(history, history.sessions.at(-1) ?? 0)

/** The days on which a file's total return is not that of its mended twin, and what became of each. */
function faultsOf(
  history: CheckedHistory,
  mended: CheckedHistory,
): readonly (readonly [day: string, became: 'mended' | 'named' | 'missed'])[] {
  const verdict = verdictOf(history)
  const chained = {
    closes: history.closes,
    totalReturnCloses: totalReturnCloses(history) ?? history.closes,
    isPriceReturnOnly: false,
  }
  const ours = cleanHistory(chained, verdict).totalReturnCloses
  const traded = tradedSessions(history.closes)
  return [...traded.keys()].slice(1).flatMap((position) => {
    const [before, session] = [traded[position - 1] ?? 0, traded[position] ?? 0]
    const growth = (series: Float64Array) => (series[session] ?? 0) / (series[before] ?? 0)
    const [bad, right] = [growth(history.adjustedCloses), growth(mended.adjustedCloses)]
    if (Math.abs(bad / right - 1) <= FAULT) return []
    const isMended = Math.abs(growth(ours) / right - 1) < MENDED
    const day = dateAt(history, session)
    return [
      [
        day,
        isMended
          ? 'mended'
          : isNamed(verdict, dateAt(history, traded[Math.max(0, position - 2)] ?? 0), day)
            ? 'named'
            : 'missed',
      ] as const,
    ]
  })
}

/** Whether a day, or the one before it, which is as near as a day's return is told, is cut off, kept back or named. */
function isNamed({ doubts, suspicions, cut }: PricesVerdict, after: string, day: string): boolean {
  if (cut !== null && day <= cut.date) return true
  return [...doubts, ...suspicions].some((doubt) =>
    doubt.kind === 'break' ? after < doubt.date && doubt.date <= day : doubt.first <= day && after < doubt.last,
  )
}

describe.skipIf(!hasRealData)(`real series with known faults${hasRealData ? '' : ` (${REAL_DATA_ABSENT})`}`, () => {
  it.each(names.filter((name) => names.includes(`${name}-fixed`)))(
    '%s: every wrong return is mended or named',
    async (name) => {
      const faults = faultsOf(await readHistory(name), await readHistory(`${name}-fixed`))
      expect(faults.filter(([, became]) => became === 'missed')).toEqual([])
    },
  )

  it('what is plainly wrong beside an ordinary close is mended', async () => {
    const mendedDays = async (name: string) =>
      faultsOf(await readHistory(name), await readHistory(`${name}-fixed`)).flatMap(([day, became]) =>
        became === 'mended' ? [day] : [],
      )
    expect(await mendedDays('ADIG-L-1d-bad-div')).toEqual(['2024-07-03'])
    expect(await mendedDays('KME-MI-1d-bad-div')).toEqual(['2023-05-22'])
    expect(await mendedDays('SCR-TO-1d-bad-div')).toEqual(['2023-03-14', '2023-06-14', '2023-09-14'])
  })

  it.each(names.filter((name) => name.endsWith('no-bad-divs')))(
    '%s: nothing is found where nothing is wrong',
    async (name) => {
      const { findings, returns } = verdictOf(await readHistory(name))
      expect([findings, returns.size]).toEqual([[], 0])
    },
  )
})
