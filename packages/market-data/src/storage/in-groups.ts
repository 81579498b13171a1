/** Works on items in their order, so many at once; the next ones begin when all of these are done. Answers in the order of the items. */
export async function inGroups<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (item: Item, place: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let first = 0; first < items.length; first += size) {
    const group = items.slice(first, first + size).map((item, place) => work(item, first + place))
    results.push(...(await Promise.all(group)))
  }
  return results
}
