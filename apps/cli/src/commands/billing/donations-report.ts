import { type Cents, inDollars } from '@fairweight/domain/money'
import { isoDate } from '../../command-line/checked-values.ts'
import type { Command } from '../../command-line/command.ts'
import { runWithProgress } from '../../operations/operation-command.ts'
import { alignColumns } from '../../output/align-columns.ts'
import { describeResult } from '../../output/describe-result.ts'

interface Sums {
  readonly invoices: number
  readonly paidCents: Cents
  readonly donatedCents: Cents
}

const header = ['Month', 'Invoices', 'Paid (USD)', 'Donated (USD)']

/** `fairweight donations report` */
export const donationsReport: Command = {
  options: {
    from: {
      kind: 'value',
      placeholder: 'DATE',
      about: 'the first day of payment, in UTC; from the beginning by default',
    },
    to: { kind: 'value', placeholder: 'DATE', about: 'the last day of payment; today by default' },
  },
  notes: ['10% of what was paid on each invoice with the promo code CONDUIT. With --json, amounts are in whole cents.'],
  async run(options, terminal) {
    const [from, to] = [isoDate(options, 'from'), isoDate(options, 'to')]
    const statement = await runWithProgress(
      'donations.report',
      { ...(from && { from }), ...(to && { to }) },
      options,
      terminal,
    )
    await terminal.print(options.flag('json') ? JSON.stringify(statement) : describeDonations(statement))
    return 0
  },
}

/** A statement of donations as a table of its months with their total, in dollars. It may have come over the socket, so its shape is checked. */
export function describeDonations(statement: unknown): string {
  if (!isSums(statement) || !('months' in statement) || !Array.isArray(statement.months))
    return describeResult(statement)
  const months: unknown[] = statement.months
  if (months.length === 0) return 'Nothing was paid with the promo code on these days.'
  const rows = months.filter(isSums).map((month) => rowOf('month' in month ? String(month.month) : '', month))
  return alignColumns([header, ...rows, rowOf('Total', statement)], [1, 2, 3]).join('\n')
}

function rowOf(name: string, { invoices, paidCents, donatedCents }: Sums): string[] {
  return [name, invoices.toLocaleString('en-US'), inDollars(paidCents), inDollars(donatedCents)]
}

function isSums(value: unknown): value is Sums {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['invoices', 'paidCents', 'donatedCents'].every(
      (name) => name in value && Number.isSafeInteger(Reflect.get(value, name)),
    )
  )
}
