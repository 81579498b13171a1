/**
 * Work on one thing at a time: what is asked for while the same is under way comes after it, and all who asked meanwhile share one turn,
 * which begins after the last of them asked.
 */
export function inTurn<Result>(work: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const underWay = new Map<string, Promise<Result>>()
  const waiting = new Map<string, Promise<Result>>()

  const begin = (key: string): Promise<Result> => {
    const turn = work(key).finally(() => {
      if (underWay.get(key) === turn) underWay.delete(key)
    })
    underWay.set(key, turn)
    return turn
  }

  return (key) => {
    const before = underWay.get(key)
    if (!before) return begin(key)
    const shared = waiting.get(key)
    if (shared) return shared
    const next = before
      .catch(() => undefined)
      .then(() => {
        waiting.delete(key)
        return begin(key)
      })
    waiting.set(key, next)
    return next
  }
}
