import { nextDailyCutOff } from '@fairweight/domain/time'

/** Cache-Control for stock data: fresh until the next 08:00 UTC; paid data never rests in a shared cache. */
export function freshUntilCutOff(visibility: 'public' | 'private', now: number): string {
  const seconds = Math.ceil((nextDailyCutOff(now) - now) / 1000)
  return `${visibility}, max-age=${seconds}`
}
