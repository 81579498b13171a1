export { seededUniform, sortedQuantile, drawStationaryBlocks, stationaryBootstrapRows } from './randomness.ts'
