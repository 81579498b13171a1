import type { MarketSource, Need } from '../market-source.ts'

const MAX_BYTES = 4 * 1024 ** 2

/** The Treasury's daily rates of its bills: one table a calendar year, written at about 16:00 in New York. */
export function treasurySource({
  baseUrl = 'https://home.treasury.gov',
}: { baseUrl?: string | undefined } = {}): MarketSource {
  const request = (year: number) => ({
    source: 'treasury' as const,
    url:
      `${baseUrl}/resource-center/data-chart-center/interest-rates/daily-treasury-rates.csv/${year}/all` +
      `?type=daily_treasury_bill_rates&field_tdr_date_value=${year}&_format=csv`,
    expects: 'csv' as const,
    name: `treasury-bills-${year}.csv`,
    maxBytes: MAX_BYTES,
  })
  return {
    name: 'treasury',
    words: 'the US Treasury',
    offers: ['treasury-bills'],
    quota: { perSecond: 1, perDay: null },
    terms: 'Public data of the United States government: free to use and to pass on.',
    plan: (need) => ({ calls: yearsOf(need).length, seconds: yearsOf(need).length }),
    async check(client, signal) {
      const { bytes } = await client.get(request(new Date().getUTCFullYear()), signal)
      return `its bill rates of this year have ${bytes.toLocaleString('en-US')} bytes`
    },
    async fetch(need, client, signal) {
      const years = yearsOf(need)
      if (years.length === 0) throw new TypeError(`The Treasury does not offer ${need.kind}.`)
      const paths: string[] = []
      for (const year of years) paths.push((await client.get(request(year), signal)).path)
      return { files: { rates: paths }, notes: [] }
    },
  }
}

/** The calendar years that a need touches. */
function yearsOf(need: Need): number[] {
  if (need.kind !== 'treasury-bills') return []
  const [first, last] = [Number(need.from.slice(0, 4)), Number(need.to.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
