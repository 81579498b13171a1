/** A link of one of the raffle's emails: the confirmation of an entry, or the prize. */
export interface RaffleLink {
  readonly kind: 'entry' | 'prize'
  readonly token: string
}

/** What the part of an address behind the # holds; it reaches no server by itself. Null: nothing of ours. */
export function raffleLinkIn(hash: string): RaffleLink | null {
  const said = new URLSearchParams(hash.slice(1))
  for (const kind of ['entry', 'prize'] as const) {
    const token = said.get(kind)
    if (token) return { kind, token }
  }
  return null
}
