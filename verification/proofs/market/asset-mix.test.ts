import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AssetClassMix, assetClassMix } from '@fairweight/contract/wire'
import { ASSET_CLASSES, TREASURY_BILL_CLASS } from '@fairweight/domain/asset-mix'
import { commonPeriod, dailyReturns, ledoitWolfConstantCorrelation } from '@fairweight/domain/optimization'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importMarketFiles } from '../../../packages/market-data/src/importing/import-market-files.ts'
import { marketStatus } from '../../../packages/market-data/src/operations/market-status.ts'
import { publishSnapshot } from '../../../packages/market-data/src/publishing/publish-snapshot.ts'
import { ASSET_MIX_BODY } from '../../../packages/market-data/src/snapshots/body-names.ts'
import { type SnapshotReader, openSnapshot } from '../../../packages/market-data/src/snapshots/open-snapshot.ts'
import { referenceMix } from '../../../packages/testing/src/market/reference-mix.ts'
import { REAL_DATA, REAL_DATA_ABSENT, hasRealData } from '../../../packages/testing/src/market/real-data.ts'
import { type TemporaryMarket, openTemporaryMarket } from '../../../packages/testing/src/market/temporary-market.ts'

describe.skipIf(!hasRealData)(
  `real funds through import and publish${hasRealData ? '' : ` (${REAL_DATA_ABSENT})`}`,
  () => {
    let market: TemporaryMarket
    let reader: SnapshotReader
    let mix: AssetClassMix

    beforeAll(async () => {
      market = await openTemporaryMarket()
      const securities = join(market.dataDirectory, 'securities.csv')
      const rows = [...ASSET_CLASSES, TREASURY_BILL_CLASS].map(
        ({ id, name, proxy }) => `${proxy},${name},${id === 'cash' ? 'cash' : 'fund'},${id}`,
      )
      await writeFile(securities, `ticker,name,type,asset_class\n${rows.join('\n')}\n`)
      await importMarketFiles(
        { prices: [join(REAL_DATA, 'etf_prices_2005_2017.csv.gz')], securities: [securities] },
        market,
      )
      const { snapshot } = await publishSnapshot({ dataset: 'market' }, market)
      reader = await openSnapshot(market.dataDirectory, snapshot)
      mix = assetClassMix.parse(JSON.parse(reader.body(ASSET_MIX_BODY)?.json.toString('utf8') ?? ''))
    })

    afterAll(async () => {
      await reader.close()
      await market.close()
    })

    it('has all fifteen classes over their common period, and bills for the risk-free rate', async () => {
      expect(mix).toMatchObject({
        asOf: '2017-11-10',
        from: '2007-12-19',
        to: '2017-11-10',
        observations: 2490,
        classCap: 0.25,
      })
      expect(mix.assetClasses.map(({ fund }) => fund)).toEqual(ASSET_CLASSES.map(({ proxy }) => proxy))
      expect(mix.riskFreeRate).toBeCloseTo(reader.riskFreeRate(mix.from, mix.to) ?? Number.NaN, 15)
      const [status] = await marketStatus({ dataset: 'market' }, market)
      expect(status?.snapshot?.assetMix).toEqual({
        classes: 15,
        from: '2007-12-19',
        to: '2017-11-10',
        observations: 2490,
        reason: null,
      })
    })

    it('agrees with a solver of another kind on every risk level and every corner', async () => {
      const tickers = mix.assetClasses.map(({ fund }) => fund)
      const { totalReturnCloses } = await reader.history(tickers, '10y')
      const { days } = commonPeriod(totalReturnCloses)
      const returns = totalReturnCloses.map((closes) => dailyReturns(closes, days))
      const means = returns.map((series) => (series.reduce((sum, move) => sum + move, 0) / series.length) * 252)
      const { covariance: packed } = ledoitWolfConstantCorrelation(returns)
      const covariance = means.map((_, i) =>
        means.map((_mean, j) => packed[(Math.max(i, j) * (Math.max(i, j) + 1)) / 2 + Math.min(i, j)] ?? Number.NaN),
      )
      const [minimumRisk, balanced, maximumReturn] = mix.mixes
      if (!minimumRisk || !balanced || !maximumReturn) throw new Error('The mix has three risk levels.')
      const balancedTradeOff = balanced.volatility ** 2 / (balanced.expectedReturn - mix.riskFreeRate)
      const cases = [
        { weights: minimumRisk.weights, tradeOff: 0 },
        { weights: balanced.weights, tradeOff: balancedTradeOff },
        ...mix.frontier.map(({ weights, lambda, highestLambda }) => ({
          weights,
          tradeOff: highestLambda > 1e3 ? lambda * 1.01 : (lambda + highestLambda) / 2,
        })),
      ]
      let worst = 0
      for (const { weights, tradeOff } of cases) {
        const plain = referenceMix(covariance, means, mix.classCap, tradeOff)
        mix.assetClasses.forEach(({ id }, position) => {
          worst = Math.max(worst, Math.abs((weights[id] ?? Number.NaN) - (plain[position] ?? Number.NaN)))
        })
      }
      process.stdout.write(
        `asset mix of real funds: ${cases.length} portfolios, largest difference of a weight ${worst.toExponential(1)}\n`,
      )
      expect(worst).toBeLessThan(1e-9)
      const best = tickers
        .map((_, position) => position)
        .toSorted((a, b) => (means[b] ?? 0) - (means[a] ?? 0))
        .slice(0, 4)
      expect(
        mix.assetClasses.flatMap(({ id }, position) => (maximumReturn.weights[id] === 0 ? [] : [position])).toSorted(),
      ).toEqual(best.toSorted())
    })
  },
)
