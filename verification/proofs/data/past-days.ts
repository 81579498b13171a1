/** Past days of the sample, as the dashboard shows them: their grades are the ledger's, and no answer holds anything that was filed or traded later. */
import assert from 'node:assert/strict'
import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { preparedDay } from '@fairweight/contract/wire'
import { addMonths, parseIsoDate } from '@fairweight/domain/time'
import { asking, lookThroughPastDay } from '../../../apps/server/testing/past-day-answers.ts'
import { callerOf, headersOf } from '../../../apps/server/testing/signed-in.ts'
import { openTestSite } from '../../../apps/server/testing/test-site.ts'
import { gradesOfDay } from '../../../packages/market-data/src/ledger/grades-of-day.ts'
import { replayMarket } from '../../../packages/market-data/src/replay/replay-market.ts'
import { makeSmallMarket } from '../../../packages/testing/src/market/published/small-market.ts'

/** Months before the sample's own day, the end of each a day that is looked at. */
const MONTHS = Number(process.env.PAST_DAY_MONTHS ?? 12)
const POLL_MS = 200

const market = await makeSmallMarket()
const site = await openTestSite({}, market)
try {
  const { database } = market.context
  const newest = parseIsoDate(site.snapshots.find('sample')?.manifest.asOf ?? '') ?? assert.fail('It is published.')
  await replayMarket({ dataset: 'sample', from: addMonths(newest, -MONTHS) }, market.context)
  const replayed = await ledger.page(database.kysely, { dataset: 'sample', origin: 'replayed' }, 0, MONTHS + 1)
  const days = replayed.map(({ asOf }) => asOf).filter((asOf) => asOf < newest)
  const headers = headersOf(await callerOf(site, 'bundle'))
  const ask = asking((path) => site.app.inject({ url: `/api/stocks/${path}`, headers }))

  const rows: string[] = []
  const faults: string[] = []
  for (const asOf of days) {
    const differing = await prepare(asOf, headers)
    const held = (await gradesOfDay(database.kysely, 'sample', asOf)) ?? assert.fail(asOf)
    const look = await lookThroughPastDay(ask, asOf, held)
    faults.push(
      ...differing.map((ticker) => `${asOf}: ${ticker} differs`),
      ...look.faults.map((one) => `${asOf}: ${one}`),
    )
    rows.push(
      `| ${asOf} | ${look.stocks} | ${look.answers} | ${look.dates} | ${look.filedLines} | ${look.laterFilings} | ${look.faults.length + differing.length} |`,
    )
  }
  console.log(`Every answer about every stock of the small sample (${site.tickers.length} tickers, three years) as of ${days.length} replayed days: the list, what changed, details,
key figures, the page, statements, values known then, figures by year, grades and closes. Grades are compared with those that the ledger holds of
the day, each date in an answer with the day, and each text with the numbers of the filings that today's answers know to be filed later.

| day | stocks | answers | dates in them | lines of filings named | filings filed later that were looked for | faults |
|---|---:|---:|---:|---:|---:|---:|
${rows.join('\n')}`)
  for (const fault of faults.slice(0, 50)) console.log(`\n${fault}`)
  if (faults.length > 0 || days.length === 0) process.exitCode = 1
} finally {
  await site.close()
}

/** Has a day put together, as a page does; answers the stocks whose grades are others than the ledger's. */
async function prepare(asOf: string, headers: Record<string, string>): Promise<readonly string[]> {
  for (;;) {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/stocks/past-days/prepare',
      headers,
      payload: { asOf },
    })
    const { state, differing } = preparedDay.parse(answer.json())
    if (state === 'ready') return differing
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
