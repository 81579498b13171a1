import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import type { SectorPlace } from '@fairweight/contract/wire'
import { SNAPSHOT_FILES, type KeyFiguresIndex } from '../../snapshots/snapshot-files.ts'
import type { SectorPlaces, StockWithKeyFigures } from './key-figure-columns.ts'

/**
 * Writes what explains each stock's key figures and their places in its sector, both deflated, and where they stand.
 * @param trails what explains those of each stock, deflated, in the order of the stocks
 */
export async function writeKeyFigures(
  folder: string,
  stocks: readonly StockWithKeyFigures[],
  trails: Iterable<Buffer>,
  places: SectorPlaces,
): Promise<void> {
  const index: KeyFiguresIndex = {}
  const file = await open(join(folder, SNAPSHOT_FILES.keyFigures), 'w')
  try {
    let [offset, position] = [0, 0]
    for (const trail of trails) {
      const ofStock: Record<string, SectorPlace | null> = {}
      for (const [id, ofFigure] of places) ofStock[id] = ofFigure[position] ?? null
      const inSector = deflateRawSync(JSON.stringify(ofStock))
      const ticker = stocks[position]?.ticker
      if (ticker !== undefined) index[ticker] = [offset, trail.length, inSector.length]
      offset += trail.length + inSector.length
      position += 1
      await file.writev([trail, inSector])
    }
  } finally {
    await file.close()
  }
  await writeFile(join(folder, SNAPSHOT_FILES.keyFiguresIndex), JSON.stringify(index))
}
