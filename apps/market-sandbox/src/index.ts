export { startMarketSandbox } from './start-market-sandbox.ts'
