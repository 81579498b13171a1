import { readFile } from 'node:fs/promises'
import { failed } from '../fetching/failures/passing-error.ts'
import type { SourceRequest } from '../fetching/source-client.ts'
import { sha256Of } from '../storage/hash.ts'
import { tableIn } from './answer-days.ts'
import type { ReadAnswer } from './file-layout.ts'
import type { GetAnswer } from './price-source.ts'

/** How an answer of several pages is asked for. */
export interface Paging {
  /** The request of a page, without its cursor for the first; pages are counted from 1. */
  request(cursor: string | null, page: number): SourceRequest
  readonly read: ReadAnswer
  /** Where a page says that the next one begins; null on the last. */
  cursorIn(page: unknown): string | null
}

/** Nobody has so many; a cursor that never ends is the provider's mistake. */
const MAX_PAGES = 20_000

/** Asks for page after page and answers their paths. Throws SourceError when a page comes twice: its rows, since what stands around them differs each time. */
export async function askPages(get: GetAnswer, { request, read, cursorIn }: Paging): Promise<string[]> {
  const paths: string[] = []
  const seen = new Set<string>()
  let cursor: string | null = null
  for (let page = 1; page <= MAX_PAGES; page++) {
    const asked = request(cursor, page)
    const hashOf = (text: string) => sha256Of(JSON.stringify(tableIn(asked, text, read).rows))
    const verify = (text: string) => {
      asked.verify?.(text)
      if (seen.has(hashOf(text)))
        throw failed(asked, 'unexpected-content', `sent a page twice where ${asked.name} was to follow.`)
    }
    const { path } = await get({ ...asked, verify })
    paths.push(path)
    const text = await readFile(path, 'utf8')
    seen.add(hashOf(text))
    cursor = cursorIn(JSON.parse(text))
    if (cursor === null) return paths
  }
  throw failed(request(cursor, MAX_PAGES), 'unexpected-content', 'sends pages without end.')
}
