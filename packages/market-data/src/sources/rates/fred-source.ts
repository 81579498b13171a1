import { fredSeries } from './fed-series.ts'
import type { MarketSource, Need } from '../market-source.ts'

const MAX_BYTES = 16 * 1024 ** 2
/** Secondary market rate of the three-month bill. */
const BILLS = 'DTB3'

/** FRED of the Federal Reserve Bank of St. Louis: the Treasury's bills and the Federal Reserve's rates of exchange, as CSV without a key. */
export function fredSource({
  baseUrl = 'https://fred.stlouisfed.org',
}: { baseUrl?: string | undefined } = {}): MarketSource {
  const request = (ids: readonly string[], name: string, range = '') => ({
    source: 'fred' as const,
    url: `${baseUrl}/graph/fredgraph.csv?id=${ids.join(',')}${range}`,
    expects: 'csv' as const,
    name,
    maxBytes: MAX_BYTES,
  })
  return {
    name: 'fred',
    words: 'FRED',
    offers: ['treasury-bills', 'exchange-rates'],
    quota: { perSecond: 1, perDay: null },
    terms: 'Series of the United States government may be used freely; FRED asks to be cited.',
    plan: () => ({ calls: 1, seconds: 1 }),
    async check(client, signal) {
      const { bytes } = await client.get(request([BILLS], `fred-${BILLS}.csv`), signal)
      return `its series of Treasury bills has ${bytes.toLocaleString('en-US')} bytes`
    },
    async fetch(need, client, signal) {
      const { ids, range, name } = wanted(need)
      const { path } = await client.get(request(ids, name, range), signal)
      return { files: { rates: [path] }, notes: [] }
    },
  }
}

function wanted(need: Need): { readonly ids: readonly string[]; readonly range: string; readonly name: string } {
  if (need.kind !== 'treasury-bills' && need.kind !== 'exchange-rates')
    throw new TypeError(`FRED does not offer ${need.kind}.`)
  const isBills = need.kind === 'treasury-bills'
  return {
    ids: isBills ? [BILLS] : fredSeries('day').map(({ name }) => name),
    range: `&cosd=${need.from}&coed=${need.to}`,
    name: `${isBills ? 'fred-treasury-bills' : 'fred-exchange-rates'}-${need.from}-${need.to}.csv`,
  }
}
