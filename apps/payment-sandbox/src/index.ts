export type { PaymentSandbox, SandboxSettings, TimeListener } from './payment-sandbox.ts'
