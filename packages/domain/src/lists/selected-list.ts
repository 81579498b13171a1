import { compareListNames } from './list-name.ts'

/** Lists as the wire brings them: id to name. */
type ListNames = Readonly<Record<string, string>>

/** The ids of lists in the order of their tabs; two of the same name, which only a race can bring about, by id. */
export function sortedListIds(names: ListNames): string[] {
  return Object.entries(names)
    .toSorted(([oneId, one], [otherId, other]) => compareListNames(one, other) || (oneId < otherId ? -1 : 1))
    .map(([id]) => id)
}

/**
 * The list that is selected: the wanted one where it exists, else the first tab, else none. So the first list is
 * selected by itself, a list that was deleted or vanished gives way, and one just created is selected once it appears.
 */
export function selectedList(names: ListNames, wanted: string | null): string | null {
  if (wanted !== null && Object.hasOwn(names, wanted)) return wanted
  return sortedListIds(names)[0] ?? null
}
