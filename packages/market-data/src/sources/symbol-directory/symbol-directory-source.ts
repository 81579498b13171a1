import type { MarketSource } from '../market-source.ts'

const FILES = ['nasdaqlisted.txt', 'otherlisted.txt'] as const
const MAX_BYTES = 16 * 1024 ** 2

/** Nasdaq Trader's symbol directories: what is listed on Nasdaq and on the other exchanges, renewed several times a day. */
export function symbolDirectorySource({
  baseUrl = 'https://www.nasdaqtrader.com',
}: { baseUrl?: string | undefined } = {}): MarketSource {
  const request = (name: string) => ({
    source: 'nasdaq-trader' as const,
    url: `${baseUrl}/dynamic/symdir/${name}`,
    expects: 'text' as const,
    name,
    maxBytes: MAX_BYTES,
  })
  return {
    name: 'nasdaq-trader',
    words: 'Nasdaq Trader',
    offers: ['universe'],
    quota: { perSecond: 1, perDay: null },
    terms: 'Published for everybody’s use; Nasdaq asks to be named as its source.',
    plan: () => ({ calls: FILES.length, seconds: FILES.length }),
    async check(client, signal) {
      const { bytes } = await client.get(request(FILES[0]), signal)
      return `its directory of Nasdaq stocks has ${bytes.toLocaleString('en-US')} bytes`
    },
    async fetch(need, client, signal) {
      if (need.kind !== 'universe') throw new TypeError(`Nasdaq Trader does not offer ${need.kind}.`)
      const paths: string[] = []
      for (const name of FILES) paths.push((await client.get(request(name), signal)).path)
      return { files: { securities: paths }, notes: [] }
    },
  }
}
