import type { ZodType } from 'zod'
import { ProviderAway } from '../port/provider-away.ts'

const answerWithin = 5000
const mostBytes = 100_000

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Asks the provider and reads its JSON. Throws ProviderAway when it does not answer within 5 s, fails on its side, or does not speak JSON. */
export async function ask(address: string, request: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(address, {
      ...request,
      redirect: 'error',
      headers: { accept: 'application/json', ...request.headers },
      signal: AbortSignal.timeout(answerWithin),
    })
    const text = await response.text()
    if (response.status >= 500) throw new Error(`status ${response.status}`)
    if (text.length > mostBytes) throw new Error('the answer is far too long')
    return { status: response.status, body: JSON.parse(text) }
  } catch (error) {
    throw new ProviderAway(`The sign-in provider did not answer ${new URL(address).pathname}.`, { cause: error })
  }
}

/** What a good answer holds; throws ProviderAway when it is another one. */
export async function askFor<Shape>(address: string, shape: ZodType<Shape>, request: RequestInit = {}): Promise<Shape> {
  const { status, body } = await ask(address, request)
  const read = shape.safeParse(body)
  if (status === 200 && read.success) return read.data
  throw new ProviderAway(`The sign-in provider answered ${new URL(address).pathname} with status ${status} and not as OpenID asks.`, { cause: read.error })
}
