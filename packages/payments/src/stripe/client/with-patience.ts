import { ProviderAway } from '../../provider/provider-failures.ts'

/** Waits for work no longer than this many milliseconds; then throws ProviderAway, while the work may still end unheard. */
export async function withPatience<Answer>(milliseconds: number, work: Promise<Answer>): Promise<Answer> {
  const { promise: impatience, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ProviderAway(`Stripe did not answer within ${milliseconds} milliseconds.`)), milliseconds)
  try {
    return await Promise.race([work, impatience])
  } finally {
    clearTimeout(timer)
  }
}
