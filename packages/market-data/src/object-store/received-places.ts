import { readFile, readdir } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { z } from 'zod'
import {
  RECEIPT_SUFFIX,
  TEMPORARY_PREFIX,
  allAnswersFolder,
  collectionReceiptsFolder,
  collectionsFolder,
  rawFolder,
} from '../context/market-folders.ts'

/** Receipts of files that were imported and of answers that were fetched say different things. */
export const receiptShape = z.record(z.string(), z.unknown())

type Receipt = z.infer<typeof receiptShape>

/** The names of received files on this disk, but of invented ones: those can be invented again. */
export async function namesOnDisk(dataDirectory: string): Promise<string[]> {
  const entries = await readdir(allAnswersFolder(dataDirectory), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  const invented = [rawFolder(dataDirectory, 'sample'), join(collectionsFolder(dataDirectory), 'sample')]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => isReceived(path) && !invented.some((folder) => path.startsWith(`${folder}${sep}`)))
    .map((path) => nameOf(dataDirectory, path))
}

/** Whether a file below the folder of received files is one: neither a receipt nor being written. */
export function isReceived(path: string): boolean {
  const isReceipt =
    path.endsWith(RECEIPT_SUFFIX) || path.includes(`${sep}${basename(collectionReceiptsFolder(''))}${sep}`)
  return !isReceipt && !basename(path).startsWith(TEMPORARY_PREFIX)
}

/** The name of a received file: its place in the data folder. */
export function nameOf(dataDirectory: string, path: string): string {
  return relative(dataDirectory, path).split(sep).join('/')
}

/** Where the receipt of a received file stands: beside it, or in its collection's folder of receipts. */
export function receiptPath(dataDirectory: string, name: string): string {
  const collections = nameOf(dataDirectory, collectionsFolder(dataDirectory))
  if (!name.startsWith(`${collections}/`)) return join(dataDirectory, `${name}${RECEIPT_SUFFIX}`)
  const [dataset = '', collection = '', ...rest] = name.slice(collections.length + 1).split('/')
  const folder = join(collectionsFolder(dataDirectory), dataset, collection)
  return join(collectionReceiptsFolder(folder), `${rest.join('/')}.json`)
}

/** What the receipt of a received file says; null where there is none, or a power failure left it empty. */
export async function readReceipt(dataDirectory: string, name: string): Promise<Receipt | null> {
  try {
    const text = await readFile(receiptPath(dataDirectory, name), 'utf8')
    return receiptShape.parse(JSON.parse(text))
  } catch {
    return null
  }
}
