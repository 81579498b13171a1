import type { GradeSpan, StockGrades } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import type { Tool } from '@fairweight/domain/entitlement'
import { addMonths, parseIsoDate } from '@fairweight/domain/time'
import { gradesOfStock } from '@fairweight/market-data/ledger/grades-of-stock.ts'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { LRUCache } from 'lru-cache'

/** The grades of a stock on the days of the ledger, those of some tools alone. */
export type StockGradesOf = (snapshot: SnapshotReader, ticker: string, tools: ReadonlySet<Tool>) => Promise<StockGrades>

const MONTHS_BACK = 120
const MAX_STOCKS = 500

type Spans = readonly Required<GradeSpan>[]

/** Reads the ledger and keeps what was asked for until another day is appended: a day there never changes. */
export function openStockGrades(db: Queryable): StockGradesOf {
  const kept = new LRUCache<string, Promise<Spans>>({ max: MAX_STOCKS })

  async function spansOf({ manifest: { dataset, asOf }, successions }: SnapshotReader, ticker: string): Promise<Spans> {
    const heads = await Promise.all(
      (['recorded', 'replayed'] as const).map((origin) => ledger.last(db, { dataset, origin })),
    )
    const key = [ticker, asOf, dataset, ...heads.map((head) => head?.hash)].join(' ')
    const succession = successions([ticker])[ticker]
    const tickerOn = (day: string) =>
      succession !== undefined && day < succession.date ? (succession.earlierTicker ?? ticker) : ticker
    const spans = kept.get(key) ?? gradesOfStock(db, { dataset, tickerOn, from: tenYearsBefore(asOf) })
    kept.set(key, spans)
    // A failure is not kept: who asks next asks again.
    spans.catch(() => kept.delete(key))
    return spans
  }

  return async (snapshot, ticker, tools) => {
    const { id, asOf, dataset } = snapshot.manifest
    const spans = (await spansOf(snapshot, ticker)).flatMap((span) => untilDay(span, asOf))
    return { snapshot: id, asOf, dataset, TICKER: ticker, spans: heldSpans(spans, tools) }
  }
}

/** As far as a span could be known on a day; nothing of one that began later. */
function untilDay(span: Required<GradeSpan>, asOf: string): Required<GradeSpan>[] {
  if (span.first > asOf) return []
  return [span.last > asOf ? { ...span, last: asOf } : span]
}

function tenYearsBefore(asOf: string): string {
  const day = parseIsoDate(asOf)
  return day === null ? asOf : addMonths(day, -MONTHS_BACK)
}

/** The spans with the grades of the tools alone; without either tool there are none. */
function heldSpans(spans: Spans, tools: ReadonlySet<Tool>): GradeSpan[] {
  const [value, momentum] = [tools.has('value'), tools.has('momentum')]
  if (!value && !momentum) return []
  return spans.map(({ value: byValue, momentum: byMomentum, ...days }) => ({
    ...days,
    ...(value && { value: byValue }),
    ...(momentum && { momentum: byMomentum }),
  }))
}
