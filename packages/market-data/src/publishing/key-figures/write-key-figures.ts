import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import type { SectorPlace } from '@fairweight/contract/wire'
import { SNAPSHOT_FILES, type KeyFiguresIndex } from '../../snapshots/snapshot-files.ts'
import type { SectorPlaces, StockWithKeyFigures } from './key-figure-columns.ts'

/** Writes what explains each stock's key figures and their places in its sector, both deflated, and where they stand. */
export async function writeKeyFigures(
  folder: string,
  stocks: readonly StockWithKeyFigures[],
  places: SectorPlaces,
): Promise<void> {
  const index: KeyFiguresIndex = {}
  const parts: Buffer[] = []
  let offset = 0
  for (const [position, { ticker, keyFigures }] of stocks.entries()) {
    const ofStock: Record<string, SectorPlace | null> = {}
    for (const [id, ofFigure] of places) ofStock[id] = ofFigure[position] ?? null
    const inSector = deflateRawSync(JSON.stringify(ofStock))
    index[ticker] = [offset, keyFigures.trail.length, inSector.length]
    offset += keyFigures.trail.length + inSector.length
    parts.push(keyFigures.trail, inSector)
  }
  await writeFile(join(folder, SNAPSHOT_FILES.keyFigures), parts)
  await writeFile(join(folder, SNAPSHOT_FILES.keyFiguresIndex), JSON.stringify(index))
}
