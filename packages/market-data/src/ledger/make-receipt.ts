import { type LedgerDay, ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import {
  type GradeKind,
  type PublishedStock,
  RECEIPT_FORMAT,
  type ReceiptGrade,
  auditPath,
  checkReceipt,
  inputsText,
  rootOf,
  toHex,
  writeReceipt,
} from '@fairweight/domain/grade-receipt'
import { sha256, sha256Of } from '../storage/hash.ts'
import { type Tree, placeOfLeaf, subjectsUnder, treeOfGrades, treeOfInputs } from './day-trees.ts'
import { type Grading, readGrades } from './grades-text.ts'
import { type InputHashes, writeInputHashes } from './input-hashes.ts'
import { type SealedLedgerDay, dayOfChain, isSealed, wayToHead } from './way-to-head.ts'

/** What a receipt is asked for. */
export interface ReceiptRequest {
  readonly dataset: Dataset
  readonly asOf: string
  readonly ticker: string
  /** The grades to show; whoever asks must be allowed to see them. */
  readonly kinds: readonly GradeKind[]
  /**
   * What the grades were made from: as it was published, or as it is made again from what is held today. It is shown where it is what the day
   * sealed, to the last character; null where it is not kept any more.
   */
  readonly made: { readonly stock: PublishedStock; readonly hashes: InputHashes } | null
}

/** A receipt's text, or in a sentence why there is none. */
export type MadeReceipt = { readonly text: string } | { readonly text: null; readonly why: string }

/**
 * Makes the receipt of a stock's grades of a recorded day: what was computed later was shown to nobody on the day, so nothing of it is to be
 * proven. It is checked as its reader will check it before it is handed out.
 */
export async function makeReceipt(db: Queryable, request: ReceiptRequest): Promise<MadeReceipt> {
  const { dataset, asOf } = request
  const day = await ledger.on(db, { dataset, origin: 'recorded' }, asOf)
  if (day === null) {
    const isReplayed = (await ledger.on(db, { dataset, origin: 'replayed' }, asOf)) !== null
    return none(isReplayed ? replayed(asOf) : notRecorded(asOf))
  }
  const { head, past } = await dayOfChain(db, day)
  return receiptOf(day, head, past, request)
}

/** The receipt of a day from what is known of its chain. @param past the hashes of all days before the newest, in order */
export function receiptOf(
  day: LedgerDay,
  head: LedgerDay,
  past: readonly string[],
  request: Omit<ReceiptRequest, 'dataset'>,
): MadeReceipt {
  const { asOf, ticker } = request
  if (!isSealed(day) || !isSealed(head))
    return none(
      `The grades of ${asOf} were recorded before single grades could be proven: only the whole day can be, with all its grades. ${isSealed(head) ? 'Days recorded later have receipts.' : 'Grades have receipts from the next recorded day on.'}`,
    )
  const stocks = readGrades(day.grades) ?? []
  const grades = request.kinds.flatMap((kind) => receiptGrade(day, stocks, kind, request) ?? [])
  if (grades.length === 0) return none(`The record of ${asOf} has no grade of ${ticker}.`)
  const text = writeReceipt({ format: RECEIPT_FORMAT, ticker, ...wayToHead(day, head, past), grades })
  const check = checkReceipt(text, sha256)
  return check.isValid ? { text } : none(`The record of ${asOf} does not prove this grade: ${check.problem}`)
}

function receiptGrade(
  day: SealedLedgerDay,
  stocks: readonly Grading[],
  kind: GradeKind,
  { ticker, made }: Pick<ReceiptRequest, 'ticker' | 'made'>,
): ReceiptGrade | null {
  const leaf = placeOfLeaf(stocks, ticker, kind)
  const grade = stocks.find((stock) => stock.ticker === ticker)?.[kind]
  if (leaf === null || grade === undefined) return null
  const { secret } = day.seal
  const trees = treesOf(day, stocks)
  const sealed = made && trees.inputs(made.hashes)
  const inputs = made && sealed && { text: inputsText(made.stock, kind), path: pathHex(sealed, leaf) }
  const path = pathHex(trees.grades(), leaf)
  return { kind, grade, nonce: subjectsUnder(secret)(ticker, kind).nonce, leaf, path, inputs }
}

/** The trees of a day, each made when it is first asked for: of thousands of stocks, they take longer than all else about a receipt. */
interface HeldTrees {
  readonly grades: () => Tree
  /** Null where the day sealed others, or none. */
  readonly inputs: (hashes: InputHashes) => Tree | null
}

const MAX_DAYS_HELD = 4

/** Of the days that were asked for last, by hash, which covers everything that their trees are made from. */
const held = new Map<string, HeldTrees>()

function treesOf({ hash, seal }: SealedLedgerDay, stocks: readonly Grading[]): HeldTrees {
  let grades: Tree | null = null
  let inputs: { readonly of: string; readonly tree: Tree | null } | null = null
  const trees: HeldTrees = held.get(hash) ?? {
    grades: () => (grades ??= treeOfGrades(stocks, seal.secret)),
    inputs(hashes) {
      const of = sha256Of(writeInputHashes(hashes))
      if (inputs?.of !== of) inputs = { of, tree: sealedInputs(stocks, hashes, seal) }
      return inputs.tree
    },
  }
  held.delete(hash)
  held.set(hash, trees)
  for (const oldest of held.keys()) if (held.size > MAX_DAYS_HELD) held.delete(oldest)
  return trees
}

/** The tree of what the grades were made from; null where it is not the one that the day sealed. */
function sealedInputs(
  stocks: readonly Grading[],
  hashes: InputHashes,
  { secret, inputsRoot }: SealedLedgerDay['seal'],
): Tree | null {
  if (inputsRoot === null || stocks.some(({ ticker }) => !hashes.has(ticker))) return null
  const tree = treeOfInputs(stocks, hashes, secret)
  return toHex(rootOf(tree, sha256)) === inputsRoot ? tree : null
}

function replayed(asOf: string): string {
  return `The grades of ${asOf} were computed later, from what had been filed and traded by then, and nobody was shown them on the day. A receipt proves what was published, so this day has none.`
}

function notRecorded(asOf: string): string {
  return `The grades of ${asOf} are not part of the record, so there is no receipt of them.`
}

function pathHex(tree: Tree, place: number): string[] {
  return auditPath(tree, place).map(toHex)
}

function none(why: string): MadeReceipt {
  return { text: null, why }
}
