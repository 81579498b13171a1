// The server of this checkout. Without a key of Stripe's the payment sandbox runs beside it, and outside production the market sandbox.
import { run } from '../apps/server/src/start/run.ts'
import { webIsBuilt } from './build-web.mjs'
import { marketBySandboxOrSources } from './product/sandbox-market.ts'
import { paymentsBySandboxOrStripe } from './product/sandbox-payments.ts'

await run(paymentsBySandboxOrStripe, marketBySandboxOrSources, webIsBuilt())
