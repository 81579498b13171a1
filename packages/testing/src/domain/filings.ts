import { asAccession } from '@fairweight/domain/facts'
import type { FiledFact } from '@fairweight/domain/facts/filed-fact.ts'
import { day } from './companies.ts'

type FiledRow = Partial<Pick<FiledFact, 'taxonomy' | 'unit' | 'form' | 'accession'>>

/** A row of a filing: `period` is 'start..end', or one day for a balance sheet. Accession numbers follow the filing day. */
export function filed(tag: string, period: string, value: number, on: string, rest: FiledRow = {}): FiledFact {
  const [first = '', last] = period.split('..')
  return {
    taxonomy: tag.startsWith('Entity') ? 'dei' : 'us-gaap',
    tag,
    unit: 'USD',
    start: last === undefined ? null : day(first),
    end: day(last ?? first),
    value,
    accession: asAccession(`0000000001-${on}`),
    form: '10-K',
    filed: day(on),
    origin: null,
    ...rest,
  }
}

/** What one filing states: tags with their figures over its stretch of days and on the day it ends. */
export interface Statement {
  readonly form: string
  readonly on: string
  readonly period: string
  readonly flows: Readonly<Record<string, number>>
  readonly balance?: Readonly<Record<string, number>>
}

/** The rows of a statement; per-share tags and share counts get their units. */
export function rowsOf({ form, on, period, flows, balance = {} }: Statement): FiledFact[] {
  const [, end = ''] = period.split('..')
  return [
    ...Object.entries(flows).map(([tag, value]) => filed(tag, period, value, on, { form, unit: unitOf(tag) })),
    ...Object.entries(balance).map(([tag, value]) => filed(tag, end, value, on, { form, unit: unitOf(tag) })),
  ]
}

function unitOf(tag: string): string {
  if (tag.startsWith('EarningsPerShare')) return 'USD/shares'
  return tag.includes('Shares') && !tag.startsWith('Payments') ? 'shares' : 'USD'
}
