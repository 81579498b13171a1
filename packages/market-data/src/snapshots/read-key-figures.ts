import { inflateRawSync } from 'node:zlib'
import { type StockKeyFigures, keyFigureTrail, sectorPlaces } from '@fairweight/contract/wire'
import type { FolderFiles } from '../storage/folder-files.ts'
import { SNAPSHOT_FILES, keyFiguresIndex } from './snapshot-files.ts'

/** No stock's key figures take as many times the bytes that they are deflated to; more than that is only slower. */
const MAX_INFLATION = 8
const MIN_CHUNK_BYTES = 4096

/** What a snapshot holds of one stock's key figures. */
export type KeyFiguresOfStock = Pick<StockKeyFigures, 'figures' | 'facts' | 'cik' | 'predecessor'>

/** The key figures of a snapshot's stocks, each by one read. */
export interface KeyFigureReader {
  /** Null for a ticker that is no stock of the snapshot. */
  of(ticker: string): Promise<KeyFiguresOfStock | null>
}

/** Opens the key figures of a snapshot's files; null for one that was written before there were any. */
export async function openKeyFigures(files: FolderFiles): Promise<KeyFigureReader | null> {
  if (!(await files.has(SNAPSHOT_FILES.keyFiguresIndex))) return null
  const listed: unknown = JSON.parse((await files.read(SNAPSHOT_FILES.keyFiguresIndex)).toString('utf8'))
  const index = new Map(Object.entries(keyFiguresIndex.parse(listed)))
  return {
    async of(ticker) {
      const [offset, trailBytes, placeBytes] = index.get(ticker) ?? []
      if (offset === undefined || trailBytes === undefined || placeBytes === undefined) return null
      const { figures, ...rest } = keyFigureTrail.parse(await readJson(files, offset, trailBytes))
      const places = sectorPlaces.parse(await readJson(files, offset + trailBytes, placeBytes))
      return { ...rest, figures: figures.map((figure) => ({ ...figure, sector: places[figure.id] ?? null })) }
    },
  }
}

async function readJson(files: FolderFiles, offset: number, length: number): Promise<unknown> {
  const bytes = await files.range(SNAPSHOT_FILES.keyFigures, offset, length)
  // In one piece: what zlib writes in many small ones stays behind in the allocator's heap.
  const chunkSize = Math.max(MIN_CHUNK_BYTES, length * MAX_INFLATION)
  return JSON.parse(inflateRawSync(bytes, { chunkSize }).toString('utf8'))
}
