export * from './write-csv.ts'
