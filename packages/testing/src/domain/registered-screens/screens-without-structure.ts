import { seededUniform } from '@fairweight/domain/randomness'
import { evidenceByDay } from '@fairweight/domain/registered-screens/evidence.ts'

export type Draw = () => number

function normal(uniform: Draw): number {
  return Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
}

/** Student's t with three degrees of freedom and a variance of one: the tails of daily returns. */
export function heavy(uniform: Draw): number {
  const squares = normal(uniform) ** 2 + normal(uniform) ** 2 + normal(uniform) ** 2
  return normal(uniform) / Math.sqrt(squares / 3) / Math.sqrt(3)
}

/** Excess returns of a screen without any edge. */
export const NOISES: Readonly<Record<string, (uniform: Draw, days: number) => number[]>> = {
  'heavy tails': (uniform, days) => Array.from({ length: days }, () => 0.006 * heavy(uniform)),
  'a swing that comes and goes': (uniform, days) => {
    let variance = 0.005 ** 2
    return Array.from({ length: days }, () => {
      const day = Math.sqrt(variance) * normal(uniform)
      variance = 0.02 * 0.005 ** 2 + 0.1 * day ** 2 + 0.88 * variance
      return day
    })
  },
  'no mean at all': (uniform, days) =>
    Array.from({ length: days }, () => 0.002 * Math.tan(Math.PI * (uniform() - 0.5))),
}

/** The most that the evidence ever came to: as if somebody looked every day and told of the best one. */
export function bestLook(days: readonly number[]): number {
  return Math.exp(evidenceByDay(days).reduce((best, { better }) => Math.max(best, better), 0))
}

/** Days on which screens hold changing stocks of a market whose returns are lopsided and move together. */
export function randomScreens(seed: number, screens: number, days: number): number[][] {
  const uniform = seededUniform(seed)
  const stocks = 200
  const betas = Array.from({ length: stocks }, () => 1 + 0.3 * normal(uniform))
  const excesses: number[][] = Array.from({ length: screens }, () => [])
  for (let day = 0; day < days; day++) {
    const market = 0.008 * heavy(uniform)
    // A lopsided day of a stock: often a little down, now and then far up, on average nothing.
    const returns = betas.map((beta) => beta * market + 0.02 * (-Math.log(1 - uniform()) - 1))
    const mean = returns.reduce((sum, one) => sum + one, 0) / stocks
    for (const [place, screen] of excesses.entries()) {
      const members = 3 + (place % 25)
      let sum = 0
      for (let member = 0; member < members; member++) sum += returns[Math.floor(uniform() * stocks)] ?? 0
      screen.push(sum / members - mean)
    }
  }
  return excesses
}
