import { type GradeRecord, type RecordVerdict, type RecordedChain, recordedChain } from '@fairweight/contract/wire'
import { z } from 'zod'
import { alignColumns } from './align-columns.ts'
import { describeResult } from './describe-result.ts'

const check = z.object({
  origin: z.string(),
  days: z.number(),
  head: z.string().nullable(),
  broken: z.object({ sentence: z.string() }).nullable(),
})

const report = z.object({
  dataset: z.string(),
  computedAt: z.string().nullable(),
  isIntact: z.boolean(),
  checks: z.array(check).nullable(),
  chains: z.array(recordedChain),
})

const header = ['', 'Stocks', 'Cohorts', 'Excess', '95 % interval', 'Verdict']

const verdicts: Readonly<Record<RecordVerdict, string>> = {
  'too-early': 'too early to tell',
  'not-distinguishable': 'cannot be told from zero',
  above: 'above equal weight',
  below: 'below equal weight',
}

/** The track record for reading, and whether its chains are whole. It may have come over the socket, so its shape is checked. */
export function describeTrackRecord(received: unknown): { isIntact: boolean; text: string } {
  const { data } = report.safeParse(received)
  if (data === undefined) return { isIntact: false, text: describeResult(received) }
  const { dataset, computedAt, isIntact, checks, chains } = data
  const title = `${dataset === 'sample' ? 'SAMPLE DATA, NOT MARKET DATA. ' : ''}Excess return over the next 21 sessions against equal weight of all stocks graded that day.`
  const read = computedAt === null ? 'Nothing has been read from the ledger yet.' : `Read from the ledger at ${computedAt}.`
  const lines = [title, read, ...(checks ?? []).map(describeCheck), ...(isIntact ? chains.flatMap(describeChain) : [brokenSentence])]
  return { isIntact, text: lines.join('\n') }
}

const brokenSentence = 'A past day is not as it was written: no figures are given. Restore the database from a backup, then run this with --rebuild.'

function describeCheck({ origin, days, head, broken }: z.infer<typeof check>): string {
  if (broken) return `The ${origin} chain is broken. ${broken.sentence}`
  return days === 0 ? `The ${origin} chain has no days yet.` : `The ${origin} chain is whole: ${days} days, head ${head}.`
}

function describeChain({ origin, days, firstDay, lastDay, head, stocks, stoppedTrading, value, momentum }: RecordedChain): string[] {
  if (days === 0) return []
  const survivors = stocks > 0 && stoppedTrading === 0 ? [`None of the ${stocks} stocks has stopped trading since: the history most likely holds survivors only, which flatters every figure.`] : []
  const heading = `${origin === 'recorded' ? 'Recorded' : 'Replayed'}: ${days} days from ${firstDay} to ${lastDay}, head ${head}`
  return ['', heading, ...survivors, ...tableOf('Value', value), ...tableOf('Momentum', momentum)]
}

function tableOf(name: string, records: readonly GradeRecord[]): string[] {
  return ['', ...alignColumns([[name, ...header.slice(1)], ...records.map(rowOf)], [1, 2, 3, 4])]
}

function rowOf({ grade, stocks, cohorts, meanExcessReturn, interval, verdict }: GradeRecord): string[] {
  const range = interval === null ? 'n/a' : `${percent(interval.low)} to ${percent(interval.high)}`
  return [grade, stocks.toLocaleString('en-US'), String(cohorts), meanExcessReturn === null ? 'n/a' : percent(meanExcessReturn), range, verdicts[verdict]]
}

function percent(fraction: number): string {
  return `${fraction < 0 ? '−' : '+'}${Math.abs(100 * fraction).toFixed(2)} %`
}
