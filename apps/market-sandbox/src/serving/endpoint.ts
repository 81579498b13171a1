import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import type { SourceName } from '@fairweight/market-data/provenance/source-name.ts'
import type { MarketView } from '../market/market-view.ts'
import type { Answer } from './answer.ts'

/** A request as a provider reads it. */
export interface Asked {
  readonly view: MarketView
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Address of the provider here, such as http://127.0.0.1:4243/polygon, and what of the request follows it. */
  readonly base: string
  readonly path: string
  /** The second page of an answer is the first once more; of an answer in one page, every row stands twice. */
  readonly duplicatesPage: boolean
}

/** What one provider answers at one or more paths below /<source>. */
export interface Endpoint {
  /** As Fastify writes them: /api/eod/:ticker. */
  readonly paths: readonly string[]
  answer(asked: Asked): Answer | Promise<Answer>
}

/** A provider: whom it lets in, and what it answers. */
export interface Provider {
  readonly source: SourceName
  /** Why a request is turned away; null where it is let in. */
  refusal(asked: Pick<Asked, 'query' | 'headers'>): Answer | null
  readonly endpoints: readonly Endpoint[]
}

/** A parameter; null where it is left out or empty. */
export function parameter({ query }: Pick<Asked, 'query'>, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = query.get(name)
    if (value !== null && value !== '') return value
  }
  return null
}

/** A parameter that is a day; null where it is none. */
export function dayParameter(asked: Pick<Asked, 'query'>, ...names: readonly string[]): IsoDate | null {
  return parseIsoDate(parameter(asked, ...names) ?? '')
}

/** The days that a request asks for, by the names of its two parameters; all days where it names none. */
export function daysAsked(asked: Pick<Asked, 'query'>, from: string, to: string) {
  const [first, last] = [dayParameter(asked, from), dayParameter(asked, to)]
  return (day: string): boolean => (first === null || day >= first) && (last === null || day <= last)
}

/** Rows of an answer in one page as the fault of a duplicate page makes them. */
export function perhapsTwice<Row>(
  rows: readonly Row[],
  { duplicatesPage }: Pick<Asked, 'duplicatesPage'>,
): readonly Row[] {
  return duplicatesPage ? [...rows, ...rows] : rows
}
