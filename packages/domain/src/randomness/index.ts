export { seededUniform } from './seeded-uniform.ts'
export { sortedQuantile } from './sorted-quantile.ts'
export { drawStationaryBlocks, stationaryBootstrapRows } from './stationary-bootstrap.ts'
