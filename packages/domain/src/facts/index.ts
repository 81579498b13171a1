export * from './fiscal-period.ts'
export * from './security.ts'
export * from './split-event.ts'
