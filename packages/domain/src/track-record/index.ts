export * from './block-bootstrap.ts'
export * from './cohorts.ts'
export * from './grade-record.ts'
