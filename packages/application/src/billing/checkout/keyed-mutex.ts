/** Runs work of the same key one after another, in the order of asking; work of different keys at the same time. */
export function keyedMutex(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const lastOf = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const before = lastOf.get(key) ?? Promise.resolve()
    const result = before.then(work)
    const settled = result
      .catch(() => undefined)
      .finally(() => {
        if (lastOf.get(key) === settled) lastOf.delete(key)
      })
    lastOf.set(key, settled)
    return result
  }
}
