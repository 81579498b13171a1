export * from './corrected-closes.ts'
export * from './recall-words.ts'
export * from './weight-moves.ts'
