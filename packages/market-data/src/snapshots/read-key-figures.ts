import { type FileHandle, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { type StockKeyFigures, keyFigureTrail, sectorPlaces } from '@fairweight/contract/wire'
import { exists } from '../storage/durable-folder.ts'
import { SNAPSHOT_FILES, keyFiguresIndex } from './snapshot-files.ts'

/** What a snapshot holds of one stock's key figures. */
export type KeyFiguresOfStock = Pick<StockKeyFigures, 'figures' | 'facts' | 'cik' | 'predecessor'>

/** The key figures of a snapshot's stocks, each by one read. */
export interface KeyFigureReader {
  /** Null for a ticker that is no stock of the snapshot. */
  of(ticker: string): Promise<KeyFiguresOfStock | null>
  close(): Promise<void>
}

/** Opens the key figures of a snapshot's folder; null for one that was written before there were any. */
export async function openKeyFigures(folder: string): Promise<KeyFigureReader | null> {
  const path = join(folder, SNAPSHOT_FILES.keyFiguresIndex)
  if (!(await exists(path))) return null
  const index = new Map(Object.entries(keyFiguresIndex.parse(JSON.parse(await readFile(path, 'utf8')))))
  const file = await open(join(folder, SNAPSHOT_FILES.keyFigures))
  return {
    async of(ticker) {
      const [offset, trailBytes, placeBytes] = index.get(ticker) ?? []
      if (offset === undefined || trailBytes === undefined || placeBytes === undefined) return null
      const { figures, ...rest } = keyFigureTrail.parse(await readJson(file, offset, trailBytes))
      const places = sectorPlaces.parse(await readJson(file, offset + trailBytes, placeBytes))
      return { ...rest, figures: figures.map((figure) => ({ ...figure, sector: places[figure.id] ?? null })) }
    },
    close: () => file.close(),
  }
}

async function readJson(file: FileHandle, offset: number, length: number): Promise<unknown> {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, offset)
  return JSON.parse(inflateRawSync(buffer).toString('utf8'))
}
