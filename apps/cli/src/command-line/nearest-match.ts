/** The candidate closest to what was typed, or null when none is close enough to be meant. */
export function nearestMatch(typed: string, candidates: readonly string[]): string | null {
  const farthest = Math.max(2, Math.floor(typed.length / 3))
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: editDistance(typed, candidate) }))
    .filter(({ distance }) => distance <= farthest)
    .toSorted((a, b) => a.distance - b.distance)
  return (
    ranked[0]?.candidate ?? candidates.find((candidate) => typed.length >= 3 && candidate.startsWith(typed)) ?? null
  )
}

/** Levenshtein distance, with two swapped neighbors counted as one edit. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const substitution = at(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const swap = isSwap ? at(beforeLast, column - 2) + 1 : Infinity
      current.push(Math.min(at(last, column) + 1, at(current, column - 1) + 1, substitution, swap))
    }
    beforeLast = last
    last = current
  }
  return at(last, b.length)
}

function at(row: number[], column: number): number {
  return row[column] ?? Infinity
}
