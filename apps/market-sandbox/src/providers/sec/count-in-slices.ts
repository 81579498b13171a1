import { setImmediate } from 'node:timers/promises'

/** Long work is done in parts of so many milliseconds, so that a server in the same process goes on answering. */
const SLICE_MS = 10

/** Counts from 0 up to `count`, and lets everything else have its turn after each slice of time. */
export async function* countInSlices(count: number): AsyncGenerator<number> {
  let since = performance.now()
  for (let number = 0; number < count; number += 1) {
    if (performance.now() - since >= SLICE_MS) {
      await setImmediate()
      since = performance.now()
    }
    yield number
  }
}
