import type { Answer } from './answer.ts'
import type { Asked, Provider } from './endpoint.ts'
import { parameter } from './endpoint.ts'

/** The one key that no provider accepts. */
const WRONG_KEY = 'wrong'

/** Headers that some providers take a key by. */
const KEY_HEADERS = ['apikey', 'x-api-token', 'x-api-key']

/** Takes any key but `wrong`, from a parameter or from a header such as `Authorization: Bearer …`. @param parameters names of the parameter */
export function withKey(parameters: readonly string[], refusal: Answer): Provider['refusal'] {
  return (asked) => {
    const key = parameter(asked, ...parameters) ?? keyInHeader(asked)
    return key === null || key === WRONG_KEY ? refusal : null
  }
}

/** Lets everybody in. */
export function withoutKey(): Answer | null {
  return null
}

function keyInHeader({ headers }: Pick<Asked, 'headers'>): string | null {
  const authorization = /^(?:Bearer|Token)\s+(\S+)$/i.exec(String(headers['authorization'] ?? ''))?.[1]
  const [key = authorization] = KEY_HEADERS.flatMap((name) => headers[name] ?? [])
  return key ?? null
}
