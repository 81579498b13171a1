import { readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import {
  allAnswersFolder,
  collectionFolder,
  collectionsFolder,
  RECEIPT_SUFFIX,
  folderContentsFolder,
  rawFolder,
} from '../context/market-folders.ts'
import { filesBelow } from '../storage/files-below.ts'

const receipt = z.object({ source: z.string(), receivedAt: z.string() })

/** A received file with what its receipt says. */
interface StoredAnswer {
  readonly path: string
  readonly source: string
  readonly receivedAt: string
}

/**
 * Removes collections whose last answer is older than a time, and then kept answers as old. Of the SEC's answers the newest of each
 * address stays, so that all filings can be read again, and so does every file that an operator imported once. Answers how many went.
 */
export async function cleanAnswers(
  dataDirectory: string,
  olderThan: number,
): Promise<{ collections: number; answers: number }> {
  const collections = await cleanCollections(dataDirectory, olderThan)
  const filings = rawFolder(dataDirectory, 'market')
  const invented = rawFolder(dataDirectory, 'sample')
  let answers = await removeAll(await replacedAnswers(filings, olderThan))
  for (const { name } of await readdir(allAnswersFolder(dataDirectory), { withFileTypes: true }).catch(() => [])) {
    const folder = join(allAnswersFolder(dataDirectory), name)
    // The sample's are removed with what was made from them, and what folders were made of tells where rows come from.
    const others = [filings, invented, collectionsFolder(dataDirectory), folderContentsFolder(dataDirectory)]
    if (others.includes(folder)) continue
    answers += await removeAll(await oldFiles(folder, olderThan))
  }
  return { collections, answers }
}

async function cleanCollections(dataDirectory: string, olderThan: number): Promise<number> {
  let removed = 0
  for (const dataset of ['market', 'sample'] as const satisfies Dataset[]) {
    for (const name of await readdir(join(collectionsFolder(dataDirectory), dataset)).catch(() => [])) {
      const folder = collectionFolder(dataDirectory, dataset, name)
      const newest = (await filesBelow(folder)).reduce((latest, file) => Math.max(latest, file.modified), 0)
      if (newest >= olderThan || (await stat(folder)).mtimeMs >= olderThan) continue
      await rm(folder, { recursive: true, force: true })
      removed += 1
    }
  }
  return removed
}

async function oldFiles(folder: string, olderThan: number): Promise<string[]> {
  const files = await filesBelow(folder)
  return files
    .filter(({ path, modified }) => !path.endsWith(RECEIPT_SUFFIX) && modified < olderThan)
    .map(({ path }) => path)
}

/** Old answers that a newer one from the same address has taken the place of. */
async function replacedAnswers(folder: string, olderThan: number): Promise<string[]> {
  const answers = (await filesBelow(folder)).filter(({ path }) => !path.endsWith(RECEIPT_SUFFIX))
  const candidates = new Set(answers.filter(({ modified }) => modified < olderThan).map(({ path }) => path))
  if (candidates.size === 0) return []
  const known: StoredAnswer[] = []
  for (const { path } of answers) known.push(...(await readReceipt(path)))
  const newest = new Map<string, string>()
  for (const { source, receivedAt } of known)
    if (receivedAt > (newest.get(source) ?? '')) newest.set(source, receivedAt)
  const isReplaced = ({ path, source, receivedAt }: StoredAnswer) =>
    candidates.has(path) && isAddress(source) && receivedAt < (newest.get(source) ?? '')
  return known.filter(isReplaced).map(({ path }) => path)
}

function isAddress(source: string): boolean {
  return /^https?:/.test(source)
}

async function readReceipt(path: string): Promise<StoredAnswer[]> {
  const text = await readFile(`${path}${RECEIPT_SUFFIX}`, 'utf8').catch(() => null)
  const read = text === null ? null : receipt.safeParse(parsed(text))
  return read?.success ? [{ path, ...read.data }] : []
}

/** A receipt that a crash of the machine left empty says nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function removeAll(paths: readonly string[]): Promise<number> {
  for (const path of paths) {
    await rm(path, { force: true })
    await rm(`${path}${RECEIPT_SUFFIX}`, { force: true })
  }
  return paths.length
}
