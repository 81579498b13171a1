import { assetClassMix, optimizationProblem, type RunContents, stockList } from '@fairweight/contract/wire'
import {
  ASSET_CLASSES,
  chooseTreasuryBills,
  CLASS_CAP,
  type PortfolioRequest,
  treasuryBillRate,
} from '@fairweight/domain/asset-mix'
import type { DatedCloses } from '@fairweight/domain/recalls'
import { ASSET_MIX_BODY, stockDataBody } from '@fairweight/market-data/snapshots/body-names.ts'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { snapshotSectors } from '@fairweight/market-data/snapshots/snapshot-sectors.ts'
import type { RecallJob } from './recall-job.ts'

/** The sessions of a question, and the closes of everything that it asks about. */
export interface QuestionPrices {
  readonly dates: readonly string[]
  /** With dividends; NaN where there is none. */
  closesOf(ticker: string): Float64Array
}

/** The class funds of a snapshot's mix; none where its data has no mix. */
function classFunds(snapshot: SnapshotReader): readonly { readonly id: string; readonly fund: string }[] {
  const body = snapshot.body(ASSET_MIX_BODY)
  return body === null ? [] : assetClassMix.parse(JSON.parse(body.json.toString())).assetClasses
}

/** What every result of a kind rests on beside its own stocks: the Treasury bills, and of a portfolio the funds of the classes. */
export function sharedTickers(snapshot: SnapshotReader, kind: RunContents['kind']): string[] {
  const bills = chooseTreasuryBills(snapshot.tickers)?.ticker
  const funds = kind === 'portfolio' ? classFunds(snapshot).map(({ fund }) => fund) : []
  return [...funds, ...(bills === undefined ? [] : [bills])]
}

/** Every ticker whose prices a result rests on, as far as its snapshot has them. */
export function questionTickers(run: RunContents, snapshot: SnapshotReader): string[] {
  const tickers = new Set([...run.settings.tickers, ...sharedTickers(snapshot, run.kind)])
  return [...tickers].filter((ticker) => snapshot.has(ticker))
}

/** The closes of some tickers over the sessions of a result's period up to its snapshot's day. */
export async function pricesOfRun(
  run: RunContents,
  tickers: readonly string[],
  snapshot: SnapshotReader,
): Promise<Map<string, DatedCloses>> {
  const { dates, totalReturnCloses } = await snapshot.history(tickers, run.settings.time_period)
  return new Map(
    tickers.map((ticker, row) => [ticker, { dates, closes: totalReturnCloses[row] ?? new Float64Array() }]),
  )
}

/**
 * What a result was asked, with prices of choice. All else is as its snapshot had it: sectors, the size of companies, and which fund stands for a class.
 * @param fallbackRate a year, where the data has no Treasury bills
 */
export function questionOf(
  run: RunContents,
  snapshot: SnapshotReader,
  prices: QuestionPrices,
  fallbackRate: number,
): RecallJob {
  const bills = chooseTreasuryBills(snapshot.tickers)
  const billCloses = bills === null ? null : prices.closesOf(bills.ticker)
  if (run.kind === 'portfolio')
    return { kind: 'portfolio', problem: portfolioQuestion(run.settings, snapshot, prices, billCloses) }
  const rate = billCloses === null ? null : treasuryBillRate(billCloses, 0, prices.dates.length - 1)
  const sectors = snapshotSectors(snapshot)
  const problem = optimizationProblem(
    { settings: run.settings, riskFreeRate: rate ?? fallbackRate },
    {
      dates: prices.dates,
      totalReturnCloses: run.settings.tickers.map((ticker) => prices.closesOf(ticker)),
      doubts: {},
      sectorOf: (ticker) => sectors.get(ticker) ?? null,
    },
  )
  return { kind: 'stocks', problem }
}

function portfolioQuestion(
  settings: Extract<RunContents, { kind: 'portfolio' }>['settings'],
  snapshot: SnapshotReader,
  { dates, closesOf }: QuestionPrices,
  treasuryBills: Float64Array | null,
): PortfolioRequest {
  const funds = classFunds(snapshot)
  const body = snapshot.body(stockDataBody({ value: true, momentum: true }))
  const rows = body === null ? [] : stockList.parse(JSON.parse(body.json.toString())).stocks
  const rowOf = new Map(rows.map((row) => [row.TICKER, row]))
  return {
    funds: ASSET_CLASSES.flatMap(({ id }) =>
      funds
        .filter((fund) => fund.id === id)
        .map(({ fund }) => ({ id, ticker: fund, totalReturnCloses: closesOf(fund) })),
    ),
    stocks: settings.tickers.flatMap((ticker) => {
      const row = rowOf.get(ticker)
      if (row === undefined) return []
      const { MARKETCAP_GROUP: marketCapGroup, SECTOR: sector } = row
      const isForeignFiler = row.IS_FOREIGN_FILER === true
      return [{ ticker, marketCapGroup, sector, isForeignFiler, totalReturnCloses: closesOf(ticker) }]
    }),
    dates,
    treasuryBills,
    riskLevel: settings.optimization_type,
    classCap: settings.classCap === CLASS_CAP ? undefined : settings.classCap,
    leastOwnShare: settings.leastOwnShare ?? undefined,
  }
}
