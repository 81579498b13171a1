import { alignColumns } from './align-columns.ts'

const headings = ['When', 'Who', 'Action', 'Account', 'From', 'Details']

/** The trail as a table, one line an act. It may have come over the socket, so nothing is taken for granted about its shape. */
export function describeAudit(report: unknown): string {
  const events = isRecord(report) && Array.isArray(report['events']) ? report['events'].filter(isRecord) : []
  if (events.length === 0) return 'Nothing of the kind is in the trail.'
  return alignColumns([headings, ...events.map(rowOf)]).join('\n')
}

function rowOf(event: Record<string, unknown>): string[] {
  const from = [event['device'], event['network']].filter((part) => typeof part === 'string').join(', ')
  return [textOf(event['at']).replace('T', ' ').replace(/\.\d+Z$/, 'Z'), textOf(event['who']), textOf(event['action']), textOf(event['account']), from, textOf(event['details'])]
}

/** Names of machines and operators are typed by people: nothing of them reaches the terminal as a command. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\p{Cc}/gu, ' ') : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
