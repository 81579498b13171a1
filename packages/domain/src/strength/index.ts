export * from './altman-z.ts'
export * from './financial-strength.ts'
export * from './piotroski.ts'
