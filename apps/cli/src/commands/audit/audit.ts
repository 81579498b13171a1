import { AUDIT_ACTIONS } from '@fairweight/contract/activity'
import { isoDate, parseOneOf, wholeNumber } from '../../command-line/checked-values.ts'
import type { Command } from '../../command-line/command.ts'
import { runWithProgress } from '../../operations/operation-command.ts'
import { alignColumns } from '../../output/align-columns.ts'

const headings = ['When', 'Who', 'Action', 'Account', 'From', 'Details']

/** `fairweight audit` */
export const audit: Command = {
  options: {
    email: { kind: 'value', placeholder: 'EMAIL', about: 'only what happened to this account' },
    since: { kind: 'value', placeholder: 'DATE', about: 'only from this day on, in UTC, such as 2027-01-31' },
    action: {
      kind: 'value',
      placeholder: 'ACTION',
      about: 'only one kind of action, such as signed-in or operator-command',
    },
    limit: { kind: 'value', placeholder: 'COUNT', about: 'the most lines to show; 50 by default' },
  },
  notes: [
    'The newest line comes first. Lines cannot be changed. Those about a person are deleted with the account, or after two years.',
    'docs/operations/audit.md says what each action means.',
    'Example: fairweight audit --action operator-command --since 2026-11-01',
  ],
  async run(options, terminal) {
    const asked = {
      email: options.value('email')?.trim(),
      since: isoDate(options, 'since'),
      action: parseOneOf(options, 'action', AUDIT_ACTIONS),
      limit: wholeNumber(options, 'limit'),
    }
    const report = await runWithProgress('audit.list', asked, options, terminal)
    await terminal.print(options.flag('json') ? JSON.stringify(report) : describeAudit(report))
    return 0
  },
}

/** The trail as a table, one line an act. It may have come over the socket, so nothing is taken for granted about its shape. */
export function describeAudit(report: unknown): string {
  const events = isRecord(report) && Array.isArray(report['events']) ? report['events'].filter(isRecord) : []
  if (events.length === 0) return 'The audit trail has no such entries.'
  return alignColumns([headings, ...events.map(rowOf)]).join('\n')
}

function rowOf(event: Record<string, unknown>): string[] {
  const from = [event['device'], event['network']].filter((part) => typeof part === 'string').join(', ')
  return [
    textOf(event['at'])
      .replace('T', ' ')
      .replace(/\.\d+Z$/, 'Z'),
    textOf(event['who']),
    textOf(event['action']),
    textOf(event['account']),
    from,
    textOf(event['details']),
  ]
}

/** Names of machines and operators are typed by people: nothing of them reaches the terminal as a command. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\p{Cc}/gu, ' ') : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
