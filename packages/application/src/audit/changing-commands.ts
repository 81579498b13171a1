/** What of an operation's input is noted: a word as it is, or of files how many there are. Addresses, seeds and texts never are. */
type RecordedAs = 'word' | 'count'

const FILES = {
  prices: 'count',
  fundamentals: 'count',
  securities: 'count',
  splits: 'count',
  dividends: 'count',
  holdings: 'count',
  rates: 'count',
  facts: 'count',
  submissions: 'count',
  tickers: 'count',
} as const

/** Every operation that changes something, with what is noted of its input. */
const RECORDED_FIELDS: Readonly<Record<string, Readonly<Record<string, RecordedAs>>>> = {
  'users.grant': { role: 'word', until: 'word' },
  'users.disable': {},
  'users.enable': {},
  'newsletter.send': { kind: 'word', isDryRun: 'word' },
  'raffle.draw': { draw: 'word', redraw: 'word' },
  'market.import': { dataset: 'word', ...FILES },
  'market.publish': { dataset: 'word', asOf: 'word', acceptCoverage: 'word' },
  'market.load': { dataset: 'word', years: 'word', planOnly: 'word' },
  'market.run': { dataset: 'word', date: 'word' },
  'market.rollback': { snapshot: 'word' },
  'market.pause': { dataset: 'word' },
  'market.resume': { dataset: 'word' },
  'market.clean': { days: 'word' },
  'market.replay': { dataset: 'word', from: 'word', to: 'word' },
  'market.track-record': { dataset: 'word', rebuild: 'word' },
  'sample.generate': { seed: 'word', companies: 'word', years: 'word' },
}

/** @internal Every operation that only reads, for the test that each operation is one or the other. */
export const READING_COMMANDS = [
  'users.show',
  'donations.report',
  'billing.status',
  'raffle.status',
  'raffle.verify',
  'market.export',
  'market.status',
  'market.explain',
  'sources.list',
  'sources.check',
  'audit.list',
  'performance.show',
] as const

/** @internal Every operation that changes something. */
export const CHANGING_COMMANDS: readonly string[] = Object.keys(RECORDED_FIELDS)

const MAX_WORD = 60

/** A command as the trail notes it, such as "users grant role=bundle until=2027-01-31"; null for one that changes nothing. */
export function commandToAudit(operation: string, input: unknown): string | null {
  const noted = Object.hasOwn(RECORDED_FIELDS, operation) ? RECORDED_FIELDS[operation] : undefined
  if (noted === undefined) return null
  const given: Readonly<Record<string, unknown>> = typeof input === 'object' && input !== null ? { ...input } : {}
  if (operation === 'market.track-record' && given['rebuild'] !== true) return null
  const words = Object.entries(noted).flatMap(([field, kind]) => wordOf(field, kind, given[field]) ?? [])
  return [operation.replace('.', ' '), ...words].join(' ')
}

function wordOf(field: string, kind: RecordedAs, value: unknown): string | null {
  if (kind === 'count') return Array.isArray(value) && value.length > 0 ? `${field}=${value.length}` : null
  if (Array.isArray(value)) return value.length > 0 ? `${field}=${short(value.join(','))}` : null
  return typeof value === 'string' || typeof value === 'number' || value === true
    ? `${field}=${short(String(value))}`
    : null
}

/** Typed by a person: nothing that a terminal would act on, and no more than a word's length. */
function short(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, MAX_WORD)
}
