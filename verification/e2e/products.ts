import { join } from 'node:path'
import { DATA_HOME } from '../../scripts/product/create-data-folder.ts'

/** One running product with a data folder of its own. */
export interface Product {
  readonly port: number
  readonly origin: string
  readonly dataDirectory: string
  /** Where the payment sandbox listens that the product starts by itself, and what its pages' addresses begin with. */
  readonly paymentsPort: number
  readonly paymentsOrigin: string
}

const firstPort = Number(process.env.E2E_PORT ?? 4100)
const firstPaymentsPort = firstPort + 10

function product(name: string, place: number): Product {
  const port = firstPort + place
  const paymentsPort = firstPaymentsPort + place
  return {
    port,
    origin: `http://localhost:${port}`,
    dataDirectory: join(DATA_HOME, `fairweight-e2e-${name}-${port}`),
    paymentsPort,
    paymentsOrigin: `http://127.0.0.1:${paymentsPort}`,
  }
}

/** Shows the sample; nearly every test looks at it. */
export const SAMPLE = product('sample', 0)

/** Takes imported data: its tests import and publish. */
export const MARKET = product('market', 1)

/** Counts requests as in earnest. Its tests start it. */
export const STRICT = product('strict', 2)

/** Lets people sign in through another provider, which listens beside it. Its tests start both. */
export const SOCIAL = product('social', 3)

/** Is killed while people write. Its test starts it. */
export const RESTARTABLE = product('mortal', 4)

/** Is paid for while its billing clock is moved and its payment provider is disturbed. Its tests start it. */
export const PAID = product('paid', 5)

/** Takes filings: its tests start it, import and publish. */
export const FILED = product('filed', 6)

/** Renews its sample day by day. Its test starts it. */
export const RENEWED = product('renewed', 7)

/** The product behind an address of a test. */
export function productAt(origin: string): Product {
  const found = [SAMPLE, MARKET, STRICT, SOCIAL, PAID, FILED, RENEWED].find((one) => one.origin === origin)
  if (!found) throw new Error(`No product of the tests stands at ${origin}.`)
  return found
}
