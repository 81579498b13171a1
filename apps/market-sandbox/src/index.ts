export type {
  Fault,
  FaultPlan,
  FaultSwitch,
  MarketSandbox,
  MarketSandboxSettings,
  WrongName,
} from './market-sandbox.ts'
export { startMarketSandbox } from './start-market-sandbox.ts'
