export type { Engine } from './engine.ts'
export type * from './hosted-acts.ts'
