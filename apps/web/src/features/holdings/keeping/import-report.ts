import type { KeptTransaction, TransactionImportReport } from '@fairweight/contract/wire'

/** What keeping transactions would add and change; the file that they came from does not count. */
export function importReport(
  kept: readonly KeptTransaction[],
  transactions: readonly KeptTransaction[],
): TransactionImportReport {
  const before = new Map(kept.map((one) => [one.id, textOf(one)]))
  const report = { added: 0, changed: 0, unchanged: 0 }
  for (const one of transactions) {
    const [earlier, now] = [before.get(one.id), textOf(one)]
    report[earlier === undefined ? 'added' : earlier === now ? 'unchanged' : 'changed'] += 1
    before.set(one.id, now)
  }
  return report
}

/** The same for the same transaction, in whatever order its fields were written. */
function textOf({ source: _source, ...said }: KeptTransaction): string {
  return JSON.stringify(Object.entries(said).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
