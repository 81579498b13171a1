import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One running product with a data folder of its own. */
export interface Product {
  readonly port: number
  readonly origin: string
  readonly dataDirectory: string
}

function product(name: string, port: number): Product {
  // The folder outlives a run: the sample is made once a machine.
  const folder = `fairweight-e2e-${name}-${process.getuid?.() ?? 'user'}`
  return { port, origin: `http://localhost:${port}`, dataDirectory: join(process.env.E2E_DATA ?? tmpdir(), folder) }
}

/** Shows the sample; no test changes anything in it. */
export const SAMPLE = product('sample', 4100)

/** Takes imported data: its tests import and publish. */
export const MARKET = product('market', 4101)
