import { alignColumns } from './align-columns.ts'

/** A long list is cut here; --json has all of it. */
const MAX_LIST = 20

/**
 * Lays out what an operation answered for reading: one line a field, a table for a list of rows, a sentence for a
 * finding. The answer may have come over the socket, so nothing is taken for granted about its shape.
 */
export function describeResult(result: unknown): string {
  if (Array.isArray(result) && result.every(isRecord))
    return result.map((item) => describeRecord(item).join('\n')).join('\n\n')
  return isRecord(result) ? describeRecord(result).join('\n') : textOf(result)
}

function describeRecord(record: Record<string, unknown>): string[] {
  const entries = Object.entries(record)
  const plain = entries
    .filter(([, value]) => !isNested(value))
    .map(([name, value]) => [`${labelOf(name)}:`, textOf(value)])
  const nested = entries
    .filter(([, value]) => isNested(value))
    .flatMap(([name, value]) => describeNested(labelOf(name), value))
  return [...alignColumns(plain), ...nested]
}

function describeNested(label: string, value: unknown): string[] {
  const lines = Array.isArray(value) ? describeList(value) : isRecord(value) ? describeRecord(value) : []
  return ['', `${label}:`, ...lines.map((line) => (line === '' ? line : `  ${line}`))]
}

function describeList(list: readonly unknown[]): string[] {
  const shown = list.slice(0, MAX_LIST)
  const lines = shown.every(isRow)
    ? describeTable(shown)
    : shown.flatMap((item) =>
        isRecord(item) ? describeItem(item) : [Array.isArray(item) ? JSON.stringify(item) : textOf(item)],
      )
  return list.length > MAX_LIST ? [...lines, `… and ${list.length - MAX_LIST} more; --json shows them`] : lines
}

function describeItem(item: Record<string, unknown>): string[] {
  const { sentence, remedy, severity, blocked } = item
  if (typeof sentence !== 'string') return [...describeRecord(item), '']
  const kept = typeof blocked === 'string' ? ` (withholds ${blocked})` : ''
  return [`${textOf(severity)}${kept}: ${sentence}${typeof remedy === 'string' && remedy !== '' ? ` ${remedy}` : ''}`]
}

function describeTable(rows: readonly Record<string, unknown>[]): string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const numeric = names.flatMap((name, column) => (rows.every((row) => typeof row[name] === 'number') ? [column] : []))
  return alignColumns([names.map(labelOf), ...rows.map((row) => names.map((name) => textOf(row[name])))], numeric)
}

function isRow(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && !('sentence' in value) && !Object.values(value).some(isNested)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Something with lines of its own; what is empty fits on its label's line. */
function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0 && !isCounts(value)
}

/** A few counts by name, such as findings by severity. */
function isCounts(value: unknown): value is Record<string, number> {
  return isRecord(value) && Object.values(value).every((count) => typeof count === 'number')
}

/** `firstSession` as “First session”. */
function labelOf(name: string): string {
  const words = wordsOf(name)
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`
}

function wordsOf(name: string): string {
  return name.replace(
    /([a-z0-9])([A-Z])/g,
    (_match, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  )
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return 'n/a'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && Number.isInteger(value)) return value.toLocaleString('en-US')
  if (typeof value !== 'object') return String(value)
  const counts = isCounts(value)
    ? Object.entries(value).map(([name, count]) => `${wordsOf(name)} ${textOf(count)}`)
    : []
  return counts.join(', ') || 'none'
}
