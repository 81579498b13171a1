export type { PaymentSandbox } from './payment-sandbox.ts'
export { startPaymentSandbox } from './start-payment-sandbox.ts'
