import { setImmediate as others } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'

/** How long queries may follow each other before everything else of the process gets its turn. */
const longestHoldMilliseconds = 10

/**
 * Lets the rest of the process have its turn while many queries follow each other. The embedded database answers within the same turn of
 * the event loop, so that without this a transaction of a thousand statements would let nobody else be heard until it is done.
 */
export function turnsForOthers(): KyselyPlugin {
  let heldSince: number | null = null

  function notice(): void {
    if (heldSince !== null) return
    heldSince = performance.now()
    // Comes as soon as the others have had their turn, by themselves or because they were let.
    setImmediate(() => {
      heldSince = null
    })
  }

  return {
    transformQuery({ node }) {
      notice()
      return node
    },
    async transformResult({ result }) {
      if (heldSince !== null && performance.now() - heldSince > longestHoldMilliseconds) await others()
      return result
    },
  }
}
