export { seededUniform } from './seeded-uniform.ts'
export { drawStationaryBlocks, stationaryBootstrapRows } from './stationary-bootstrap.ts'
