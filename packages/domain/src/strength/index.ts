export * from './financial-strength.ts'
export * from './piotroski.ts'
