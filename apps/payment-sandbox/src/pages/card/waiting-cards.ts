const MAX_WAITING = 1000

/** What was sent and waits for the bank's page, by the address of the page it came from. Only in memory, since it holds card numbers. */
export interface WaitingCards<Sent> {
  keep(path: string, sent: Sent): void
  find(path: string): Sent | null
  drop(path: string): void
}

export function createWaitingCards<Sent>(): WaitingCards<Sent> {
  const waiting = new Map<string, Sent>()
  return {
    keep: (path, sent) => {
      waiting.delete(path)
      waiting.set(path, sent)
      const [oldest] = waiting.keys()
      if (waiting.size > MAX_WAITING && oldest !== undefined) waiting.delete(oldest)
    },
    find: (path) => waiting.get(path) ?? null,
    drop: (path) => void waiting.delete(path),
  }
}
