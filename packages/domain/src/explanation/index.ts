export * from './compute-measure.ts'
export * from './explanation.ts'
export * from './measure.ts'
export * from './reason.ts'
