export * from './actions.ts'
export * from './sentences.ts'
