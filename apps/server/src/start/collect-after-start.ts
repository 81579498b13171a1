import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What begins with a start, such as the first look of every job, is over by then. */
const DELAY_MS = 1_000

/**
 * Has V8 collect its garbage once, a moment after the start. By itself it does so first when 64 MB of buffers wait for it, and what they took of
 * the allocator's heap is never given back; from the first time on it goes by what is really in use. Takes a tenth of a second, once.
 */
export function collectAfterStart(): void {
  setTimeout(() => {
    // V8 has no other way to ask for it, and only a context that is made with the flag knows the function.
    setFlagsFromString('--expose-gc')
    runInNewContext('gc()')
    setFlagsFromString('--no-expose-gc')
  }, DELAY_MS).unref()
}
