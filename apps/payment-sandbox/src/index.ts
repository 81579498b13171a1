export { TEST_CARDS, workingCardNumber } from './engine/index.ts'
export type { PaymentSandbox, SandboxSettings, TimeListener } from './payment-sandbox.ts'
export { startPaymentSandbox } from './start-payment-sandbox.ts'
