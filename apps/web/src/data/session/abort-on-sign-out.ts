let signedIn = new AbortController()
/** Whether the session has ended, as soon as that is known; null while nobody is signing out. */
let signingOut: Promise<boolean> | null = null

/**
 * Ends the session by `end`. What is being read for the person is aborted first, and what is asked for them meanwhile waits: a
 * server that no longer knows them could only refuse it. When `end` fails, all of it goes on. Throws what `end` throws.
 */
export async function signOutBy(end: () => Promise<void>): Promise<void> {
  signedIn.abort()
  signedIn = new AbortController()
  const ending = end()
  signingOut = ending.then(
    () => true,
    () => false,
  )
  await ending.finally(() => {
    signingOut = null
  })
}

/** Holds a call of the person back while they are signing out. Throws an AbortError once they have. */
export async function untilStillSignedIn(): Promise<void> {
  if (await signingOut) throw new DOMException('Logged out', 'AbortError')
}

/**
 * Reads something for the person of this page. When they are about to sign out, `read` is aborted by its signal, and starts anew
 * should they stay. Throws what `read` throws, and an AbortError once they have left.
 */
export async function abortOnSignOut<Answer>(read: (aborted: AbortSignal) => Promise<Answer>): Promise<Answer> {
  for (;;) {
    await untilStillSignedIn()
    const { signal } = signedIn
    try {
      return await read(signal)
    } catch (cause) {
      if (!signal.aborted) throw cause
    }
  }
}
