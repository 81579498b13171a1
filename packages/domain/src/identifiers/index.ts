export * from './identifiers.ts'
