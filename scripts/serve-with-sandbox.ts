// The server of this checkout; without a key of Stripe's, the payment sandbox runs beside it and takes the payments.
import { run } from '../apps/server/src/start/run.ts'
import { paymentsBySandboxOrStripe } from './product/sandbox-payments.ts'

await run(paymentsBySandboxOrStripe)
