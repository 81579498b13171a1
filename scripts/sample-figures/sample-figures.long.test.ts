import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { optimizeStocks } from '@fairweight/domain/optimization'
import { isoDateFromDays } from '@fairweight/domain/time'
import { describe, expect, it } from 'vitest'
import { chooseDemoStocks } from '../../packages/market-data/src/publishing/choose-demo-stocks.ts'
import { toStockRow } from '../../packages/market-data/src/publishing/answers/stock-answers.ts'
import { firstSessionOf } from '../../packages/market-data/src/snapshots/period-sessions.ts'
import { demoCompaniesModule } from './demo-companies.ts'
import { memberOf, OPTIMIZED_TICKERS, optimizerFigures } from './optimizer-figures.ts'
import { simulateSample } from './simulate-sample.ts'
import { sampleFigureModules } from './sample-figures.ts'

const folder = join(import.meta.dirname, '../../apps/web/src/pages/education/sample')
const played = simulateSample()

describe('the figures of the sample on the public pages', () => {
  it.each([...sampleFigureModules(played)])('%s is what the sample gives', (name, text) => {
    expect(readFileSync(join(folder, name), 'utf8'), 'run: node scripts/write-sample-figures.ts').toBe(text)
  })

  it('name the companies that a first start makes before all others, with their places', () => {
    const file = join(import.meta.dirname, '../../packages/market-data/src/operations/demo-companies.ts')
    expect(readFileSync(file, 'utf8'), 'run: node scripts/write-sample-figures.ts').toBe(demoCompaniesModule(played))
  })

  it('are of companies that the demo shows, so that a reader can repeat them there', () => {
    const answers = played.rated.map((stock) => {
      const found = { ...stock, findings: [] }
      return { row: toStockRow(found, null) }
    })
    const demo = chooseDemoStocks(answers).map(({ row }) => row.TICKER)
    expect(demo).toEqual(expect.arrayContaining([...OPTIMIZED_TICKERS]))
  })

  it('are the estimates from which the optimizer itself starts', () => {
    const { observations, from, to, riskFreeRate, shrinkageIntensity } = optimizerFigures(played)
    const all = Array.from(played.sessions, (day) => isoDateFromDays(day))
    const first = firstSessionOf('5y', all, played.asOf)
    const totalReturnCloses = OPTIMIZED_TICKERS.map((ticker) =>
      memberOf(played.members, ticker).history.totalReturnCloses.subarray(first),
    )
    const answer = optimizeStocks({
      tickers: OPTIMIZED_TICKERS,
      totalReturnCloses,
      dates: all.slice(first),
      riskFreeRate,
      riskLevel: 'balanced',
    })
    expect(answer).toMatchObject({ status: 'optimal', observations, from, to })
    expect(answer.notes[0]).toContain(`${(shrinkageIntensity * 100).toFixed(1)}%`)
  })
})

describe('the value letters of the sample', () => {
  it.each(['Large', 'Mid', 'Small'])('are of every kind among its %s companies, and of a good part of them', (size) => {
    const ratings = played.rated
      .filter(({ rating }) => rating.marketCapGroup === size)
      .map(({ rating }) => rating.valueRating)
    const letters = ratings.filter((letter) => letter !== 'Unranked')
    expect(new Set(letters)).toEqual(new Set(['A**', 'A*', 'A', 'B**', 'B*', 'B']))
    expect(letters.length / ratings.length).toBeGreaterThan(0.3)
    expect(letters.length / ratings.length).toBeLessThan(0.5)
  })
})
