export type { Engine } from './engine.ts'
export type * from './hosted-actions.ts'
export { openEngine } from './open-engine.ts'
