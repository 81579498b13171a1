import type { StockRow } from '@fairweight/contract/wire'
import { stockList } from '@fairweight/contract/wire'
import { findings } from '@fairweight/database/repositories/findings.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import { stockDataBody } from '@fairweight/market-data/snapshots/body-names.ts'
import { openSnapshot } from '@fairweight/market-data/snapshots/open-snapshot.ts'

/** What readers are told of a stock on a day. */
export interface SeenStock {
  readonly row: StockRow
  /** The figures of its drawer by their names. */
  readonly figures: Readonly<Record<string, number | null>>
  /** Its last close is of a day before. */
  readonly isOld: boolean
  /** What the checks of the day found about it: the check and its day. */
  readonly findings: ReadonlySet<string>
}

/** What readers are told on a day. */
export interface SeenDay {
  readonly asOf: string
  readonly snapshot: string
  readonly stocks: ReadonlyMap<string, SeenStock>
}

const MAX_FINDINGS = 10_000

/** Reads what is published now as a reader would. Throws Error where nothing is. */
export async function seeDay({ dataDirectory, database }: MarketContext): Promise<SeenDay> {
  const current = await snapshots.current(database.kysely, 'market')
  if (current === null) throw new Error('Nothing is published.')
  const found = await findings.list(database.kysely, { snapshotId: current.id }, { limit: MAX_FINDINGS, offset: 0 })
  const reader = await openSnapshot(dataDirectory, current.id)
  try {
    const list = reader.body(stockDataBody({ value: true, momentum: true }))
    const { stocks: rows } = stockList.parse(JSON.parse(String(list?.json)))
    const stocks = new Map<string, SeenStock>()
    for (const row of rows) {
      const [closes] = (await reader.history([row.TICKER], '1y')).closes
      const about = found.filter(({ ticker, severity }) => ticker === row.TICKER && severity !== 'note')
      stocks.set(row.TICKER, {
        row,
        figures: figuresOf((await reader.details(row.TICKER)) ?? {}),
        isOld: Number.isNaN(closes?.at(-1) ?? Number.NaN),
        findings: new Set(about.map(({ check, sessionDate }) => `${check} ${sessionDate ?? ''}`)),
      })
    }
    return { asOf: current.asOf, snapshot: current.id, stocks }
  } finally {
    await reader.close()
  }
}

function figuresOf(details: object): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(details).filter(
      (entry): entry is [string, number | null] => entry[1] === null || typeof entry[1] === 'number',
    ),
  )
}
