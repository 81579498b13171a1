import { inflateRawSync } from 'node:zlib'
import { type StockKeyFigures, keyFigureTrail, sectorPlaces } from '@fairweight/contract/wire'
import type { FolderFiles } from '../storage/folder-files.ts'
import { SNAPSHOT_FILES, keyFiguresIndex } from './snapshot-files.ts'

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
  return JSON.parse(inflateRawSync(bytes).toString('utf8'))
}
