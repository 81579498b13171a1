export type { Engine } from './engine.ts'
export type * from './hosted-acts.ts'
export { openEngine } from './open-engine.ts'
