import { type IsoDate, exchangeSessions, isoDateFromDays } from '@fairweight/domain/time'
import { RECORD_SETTINGS } from '@fairweight/domain/track-record'
import { SecMarket } from '@fairweight/testing/market/sec/sec-market.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generationFolder } from '../context/market-folders.ts'
import { readIdentityChanges, saveIdentityChanges } from '../importing/identity/identity-changes-file.ts'
import { writeGrades } from '../ledger/grades-text.ts'
import { measureRecord } from './measure-record.ts'

const SESSIONS = RECORD_SETTINGS.horizonSessions + 60
const days: readonly IsoDate[] = Array.from(
  exchangeSessions(17_533, 17_533 + 2 * SESSIONS).slice(0, SESSIONS),
  isoDateFromDays,
)
const dayAt = (place: number): IsoDate => days[place] ?? isoDateFromDays(0)
/** The last session under the earlier ticker, inside the time that the stock is followed. */
const CHANGE = 40

let market: SecMarket

beforeEach(async () => {
  market = await SecMarket.open()
}, 60_000)
afterEach(() => market.close())

test('a stock that was graded under its earlier ticker is followed through the closes under its later one', async () => {
  const lines = days.flatMap((date, place) => [
    `${date},${place <= CHANGE ? 'FB' : 'META'},${100 + (place % 5) / 10},1000`,
    `${date},KO,${50 + (place % 7) / 10},1000`,
  ])
  const prices = [await market.write('prices.csv', `date,ticker,close,volume\n${lines.join('\n')}\n`)]
  const { generation } = await market.import({ prices })
  const { dataDirectory } = market.context
  const folder = generationFolder(dataDirectory, 'market', generation)
  const graded = {
    asOf: dayAt(30),
    grades: writeGrades([
      { ticker: 'FB', value: 'A', momentum: 'A' },
      { ticker: 'KO', value: 'B', momentum: 'B' },
    ]),
  }
  const measure = async () => {
    const chains = { recorded: [graded], replayed: [] }
    const { recorded } = await measureRecord({ dataDirectory, dataset: 'market', generation, chains }, () => undefined)
    return { stocks: recorded.stocks, stoppedTrading: recorded.stoppedTrading }
  }
  expect(await measure()).toEqual({ stocks: 2, stoppedTrading: 1 })
  const known = await readIdentityChanges(folder)
  const rename = { cik: '0001326801', from: 'FB', to: 'META', after: dayAt(CHANGE), upTo: dayAt(CHANGE + 1) }
  await saveIdentityChanges(folder, { listedUpTo: null, changes: [], ...known, renames: [rename] })
  expect(await measure()).toEqual({ stocks: 2, stoppedTrading: 0 })
}, 120_000)
