export type { Engine } from './engine.ts'
export type * from './hosted-acts.ts'
export { openEngine } from './open-engine.ts'
export { TEST_CARDS, workingCardNumber } from './hosted/test-cards.ts'
