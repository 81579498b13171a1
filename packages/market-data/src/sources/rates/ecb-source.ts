import { writeFile } from 'node:fs/promises'
import type { SourceAnswer } from '../../fetching/source-client.ts'
import { SourceError } from '../../fetching/source-client.ts'
import { openZip, readZipMember } from '../../sec/zip/read-zip.ts'
import type { MarketSource } from '../market-source.ts'

const MAX_BYTES = 16 * 1024 ** 2
const ARCHIVE = 'eurofxref-hist.zip'

/** The European Central Bank's reference rates: every day since 1999 in one archive, written at about 16:00 in Frankfurt. */
export function ecbSource({
  baseUrl = 'https://www.ecb.europa.eu',
}: { baseUrl?: string | undefined } = {}): MarketSource {
  const request = {
    source: 'ecb' as const,
    url: `${baseUrl}/stats/eurofxref/${ARCHIVE}`,
    expects: 'zip' as const,
    name: ARCHIVE,
    maxBytes: MAX_BYTES,
  }
  return {
    name: 'ecb',
    words: 'the European Central Bank',
    offers: ['exchange-rates'],
    quota: { perSecond: 1, perDay: null },
    terms: 'Free to use with the European Central Bank named as the source.',
    plan: () => ({ calls: 1, seconds: 1 }),
    async check(client, signal) {
      const { bytes } = await client.get(request, signal)
      return `its archive of reference rates has ${bytes.toLocaleString('en-US')} bytes`
    },
    async fetch(need, client, signal) {
      if (need.kind !== 'exchange-rates') throw new TypeError(`The European Central Bank does not offer ${need.kind}.`)
      return { files: { rates: [await unpacked(await client.get(request, signal))] }, notes: [] }
    },
  }
}

/** The table of an archive, beside it under its own name. */
async function unpacked({ path }: SourceAnswer): Promise<string> {
  const archive = await openZip(path, ARCHIVE, (name) => name.endsWith('.csv'))
  try {
    const [table] = archive.entries
    if (table === undefined)
      throw new SourceError(
        { source: 'ecb', failure: 'unexpected-content' },
        'The European Central Bank’s archive holds no table.',
      )
    const file = path.replace(/\.zip$/, '.csv')
    await writeFile(file, await readZipMember(archive, table))
    return file
  } finally {
    await archive.handle.close()
  }
}
