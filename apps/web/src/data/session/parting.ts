let staying = new AbortController()
/** Whether the session has ended, as soon as that is known; null while nobody is leaving. */
let parting: Promise<boolean> | null = null

/**
 * Ends the session by `end`. What is being read for the person is broken off first, and what is asked for them meanwhile waits: a
 * server that no longer knows them could only refuse it. When `end` fails, all of it goes on. Throws what `end` throws.
 */
export async function partBy(end: () => Promise<void>): Promise<void> {
  staying.abort()
  staying = new AbortController()
  const ending = end()
  parting = ending.then(() => true, () => false)
  await ending.finally(() => {
    parting = null
  })
}

/** Holds a call of the person back while they are leaving. Throws an AbortError once they have left. */
export async function untilStaying(): Promise<void> {
  if (await parting) throw new DOMException('Logged out', 'AbortError')
}

/**
 * Reads something for the person of this page. When they are about to leave, `read` is broken off by its signal, and starts anew
 * should they stay. Throws what `read` throws, and an AbortError once they have left.
 */
export async function givingWay<Answer>(read: (broken: AbortSignal) => Promise<Answer>): Promise<Answer> {
  for (;;) {
    await untilStaying()
    const { signal } = staying
    try {
      return await read(signal)
    } catch (cause) {
      if (!signal.aborted) throw cause
    }
  }
}
