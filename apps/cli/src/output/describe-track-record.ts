import { type GradeRecord, type RecordVerdict, type RecordedChain, recordedChain } from '@fairweight/contract/wire'
import { alignColumns } from './align-columns.ts'
import { describeResult } from './describe-result.ts'

interface ChainCheck {
  readonly origin: string
  readonly days: number
  readonly head: string | null
  readonly broken: { readonly sentence: string } | null
}

const HEADER = ['', 'Stocks', 'Cohorts', 'Excess', '95% interval', 'Verdict']

const VERDICTS: Readonly<Record<RecordVerdict, string>> = {
  'too-early': 'too early to tell',
  'not-distinguishable': 'not distinguishable from zero',
  above: 'above equal weight',
  below: 'below equal weight',
}

/** The track record for reading, and whether its chains are whole. It may have come over the socket, so its shape is checked. */
export function describeTrackRecord(received: unknown): { isIntact: boolean; text: string } {
  if (!isRecord(received) || typeof received.isIntact !== 'boolean')
    return { isIntact: false, text: describeResult(received) }
  const { isIntact, dataset, computedAt } = received
  const checks = Array.isArray(received.checks) ? received.checks.filter(isChainCheck) : []
  const chains = recordedChain.array().safeParse(received.chains).data ?? []
  const title = `${dataset === 'sample' ? 'SAMPLE DATA, NOT MARKET DATA. ' : ''}Excess return over the next 21 sessions, against an equal-weight portfolio of all stocks graded that day.`
  const read =
    typeof computedAt === 'string'
      ? `Computed from the ledger at ${computedAt}.`
      : 'Nothing has been computed from the ledger yet.'
  const lines = [
    title,
    read,
    ...checks.map(describeCheck),
    ...(isIntact ? chains.flatMap(describeChain) : [BROKEN_SENTENCE]),
  ]
  return { isIntact, text: lines.join('\n') }
}

const BROKEN_SENTENCE =
  'A past day was changed, so no figures are shown. Restore the database from a backup, then run this with --rebuild.'

function describeCheck({ origin, days, head, broken }: ChainCheck): string {
  if (broken) return `The ${origin} chain is broken. ${broken.sentence}`
  return days === 0
    ? `The ${origin} chain has no days yet.`
    : `The ${origin} chain is intact: ${days} days, head ${head}.`
}

function describeChain({
  origin,
  days,
  firstDay,
  lastDay,
  head,
  stocks,
  stoppedTrading,
  value,
  momentum,
}: RecordedChain): string[] {
  if (days === 0) return []
  const survivors =
    stocks > 0 && stoppedTrading === 0
      ? [
          `None of the ${stocks} stocks has stopped trading since. The history most likely includes only survivors, which flatters every figure.`,
        ]
      : []
  const heading = `${origin === 'recorded' ? 'Recorded' : 'Replayed'}: ${days} days from ${firstDay} to ${lastDay}, head ${head}`
  return ['', heading, ...survivors, ...tableOf('Value', value), ...tableOf('Momentum', momentum)]
}

function tableOf(name: string, records: readonly GradeRecord[]): string[] {
  return ['', ...alignColumns([[name, ...HEADER.slice(1)], ...records.map(rowOf)], [1, 2, 3, 4])]
}

function rowOf({ grade, stocks, cohorts, meanExcessReturn, interval, verdict }: GradeRecord): string[] {
  const range = interval === null ? 'n/a' : `${percent(interval.low)} to ${percent(interval.high)}`
  return [
    grade,
    stocks.toLocaleString('en-US'),
    String(cohorts),
    meanExcessReturn === null ? 'n/a' : percent(meanExcessReturn),
    range,
    VERDICTS[verdict],
  ]
}

function percent(fraction: number): string {
  return `${fraction < 0 ? '−' : '+'}${Math.abs(100 * fraction).toFixed(2)}%`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isChainCheck(value: unknown): value is ChainCheck {
  if (!isRecord(value)) return false
  const { origin, days, head, broken } = value
  const isSound = broken === null || (isRecord(broken) && typeof broken.sentence === 'string')
  return (
    typeof origin === 'string' && typeof days === 'number' && (head === null || typeof head === 'string') && isSound
  )
}
