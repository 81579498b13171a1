import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { generationFolder, rawFolder } from '../context/market-folders.ts'
import { readGeneration } from '../importing/generation.ts'

/**
 * Removes invented answers that the current sample was not made from: they can be invented again. Real answers of the SEC
 * always stay.
 */
export async function sweepInventedAnswers(dataDirectory: string, generation: string | null, grace: number): Promise<string[]> {
  const folder = rawFolder(dataDirectory, 'sample')
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  if (generation === null || files.length === 0) return []
  const { sources } = await readGeneration(generationFolder(dataDirectory, 'sample', generation))
  const kept = new Set(sources.map(({ sha256 }) => sha256))
  const removed: string[] = []
  for (const file of files) {
    const path = join(file.parentPath, file.name)
    if (!file.isFile() || file.name.startsWith('.') || kept.has(file.name.slice(0, 64)) || Date.now() - (await stat(path)).mtimeMs < grace) continue
    await rm(path, { force: true })
    removed.push(file.name)
  }
  return removed
}
