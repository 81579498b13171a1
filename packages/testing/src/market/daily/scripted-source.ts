import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MarketSources, OpenClient } from '@fairweight/application/market-run/market-sources.ts'
import { collectionFolder } from '@fairweight/market-data/context/market-folders.ts'
import type { SourceAnswer } from '@fairweight/market-data/fetching/source-client.ts'
import type { SourceName } from '@fairweight/market-data/provenance/source-name.ts'
import type { FetchedFiles, MarketSource, Need, NeedKind } from '@fairweight/market-data/sources/market-source.ts'

/** A file that a provider sends for a need: its option of the import, its name and its text. */
export interface ScriptedFile {
  readonly option: keyof FetchedFiles['files']
  readonly name: string
  readonly text: string
}

/** What a scripted provider does with each need. It may throw SourceError, wait, or look at the signal. */
export type Script = (need: Need, signal?: AbortSignal) => Promise<readonly ScriptedFile[]> | readonly ScriptedFile[]

/** Every request that reached a provider, such as `eodhd session-prices prices-2026-11-24.csv`. */
export type RequestLog = string[]

/** A source whose answers are a script of the test; its files are kept in the collection as a real client keeps them. */
export function scriptedSource(name: SourceName, offers: readonly NeedKind[], script: Script): MarketSource {
  return {
    name,
    words: name.toUpperCase(),
    offers,
    quota: { perSecond: 10, perDay: null },
    terms: 'For tests.',
    plan: (need) => ({ calls: callsOf(need), seconds: callsOf(need) }),
    check: async () => 'It answers.',
    async fetch(need, client, signal) {
      const files: Partial<Record<keyof FetchedFiles['files'], string[]>> = {}
      for (const { option, name: file, text } of await script(need, signal)) {
        signal?.throwIfAborted()
        const url = `scripted:${need.kind}?${encodeURIComponent(text)}`
        const { path } = await client.get({ source: name, url, expects: 'csv', name: file, maxBytes: 1e9 }, signal)
        ;(files[option] ??= []).push(path)
      }
      return { files, notes: [] }
    },
  }
}

/** Each day is a call of its own. */
function callsOf(need: Need): number {
  return need.kind === 'price-history' ? 2 : 1
}

/** Clients that keep answers in collections and never ask twice for one that is there; what they asked is logged. */
export function scriptedSources(
  dataDirectory: string,
  sources: readonly MarketSource[],
  requests: RequestLog = [],
): MarketSources & { readonly requests: RequestLog } {
  const openClient = (collection: string): OpenClient => ({
    async get({ source, url, name }): Promise<SourceAnswer> {
      const path = join(collectionFolder(dataDirectory, 'market', collection), source, name)
      const isFromCollection = await stat(path).then(
        () => true,
        () => false,
      )
      if (!isFromCollection) {
        const [kind = '', text = ''] = url.slice('scripted:'.length).split('?')
        requests.push(`${source} ${kind} ${name}`)
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, decodeURIComponent(text))
      }
      const about = { sha256: '', bytes: 0, receivedAt: '', etag: null, lastModified: null }
      return { isChanged: true, path, isFromCollection, ...about }
    },
    close: async () => undefined,
  })
  return { dataset: 'market', sources, openClient, requests }
}
