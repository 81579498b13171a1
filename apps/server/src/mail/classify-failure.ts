/** How handing one message over went. A `reason` never holds an address or a word of the letter. */
export type HandOver =
  | { readonly outcome: 'sent' }
  /** Worth another attempt; `serverIsAway` when it would be the same for every letter. */
  | { readonly outcome: 'refused-for-now'; readonly reason: string; readonly serverIsAway: boolean }
  | { readonly outcome: 'refused-for-good'; readonly reason: string }
  /** The connection broke after the letter had begun to go and before the answer came: nobody knows whether it went. */
  | { readonly outcome: 'uncertain'; readonly reason: string }

/** The server wants something of us first: a sign-in or encryption. That is for the operator to put right, and not the letter's fault. */
const wantsSignIn = new Set([530, 534, 535, 538])
const aboutTheLetter = new Set(['EENVELOPE', 'EMESSAGE'])

/** Tells from nodemailer's error what may be done with the letter. `hasBegun`: some of the message had been asked for. */
export function classifyFailure(error: unknown, hasBegun: boolean): HandOver {
  const { code, reply, command } = factsOf(error)
  const reason = [code, reply, command].filter((part) => part !== null).join(' ')
  if (aboutTheLetter.has(code) && !wantsSignIn.has(reply ?? 0)) {
    // Without a reply it is an address that SMTP cannot carry.
    const isForNow = reply !== null && reply < 500
    return isForNow ? { outcome: 'refused-for-now', reason, serverIsAway: reply === 421 } : { outcome: 'refused-for-good', reason }
  }
  if (hasBegun && reply === null) return { outcome: 'uncertain', reason }
  return { outcome: 'refused-for-now', reason, serverIsAway: true }
}

function factsOf(error: unknown): { code: string; reply: number | null; command: string | null } {
  if (!(error instanceof Error)) return { code: 'unknown', reply: null, command: null }
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : error.name,
    reply: 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null,
    command: 'command' in error && typeof error.command === 'string' ? error.command : null,
  }
}
