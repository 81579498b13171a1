export type { BrokerFile } from './broker-file.ts'
export { readBrokerFile } from './read-broker-file.ts'
export { matchSymbol } from './match-symbol.ts'
