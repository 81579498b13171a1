import { inDollars } from '@fairweight/domain/money'
import { alignColumns } from './align-columns.ts'
import { describeResult } from './describe-result.ts'

interface Sums {
  readonly invoices: number
  readonly paidCents: number
  readonly donatedCents: number
}

const header = ['Month', 'Invoices', 'Paid (USD)', 'Donated (USD)']

/** A statement of donations as a table of its months with their total, in dollars. It may have come over the socket, so its shape is checked. */
export function describeDonations(statement: unknown): string {
  if (!isSums(statement) || !('months' in statement) || !Array.isArray(statement.months)) return describeResult(statement)
  const months: unknown[] = statement.months
  if (months.length === 0) return 'Nothing was paid with the promo code on these days.'
  const rows = months.filter(isSums).map((month) => rowOf('month' in month ? String(month.month) : '', month))
  return alignColumns([header, ...rows, rowOf('Total', statement)], [1, 2, 3]).join('\n')
}

function rowOf(name: string, { invoices, paidCents, donatedCents }: Sums): string[] {
  return [name, invoices.toLocaleString('en-US'), inDollars(paidCents), inDollars(donatedCents)]
}

function isSums(value: unknown): value is Sums {
  return typeof value === 'object' && value !== null && ['invoices', 'paidCents', 'donatedCents'].every((name) => name in value && Number.isSafeInteger(Reflect.get(value, name)))
}
