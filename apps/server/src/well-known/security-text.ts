const dayMilliseconds = 86_400_000
/** RFC 9116 advises less than a year; whoever keeps a copy looks again within half of one. */
const goodForDays = 180

interface SecurityContact {
  readonly email: string
  /** Scheme, host and port of the site. */
  readonly siteOrigin: string
}

/** Whom to tell of a weakness, as RFC 9116 has it written; good for half a year from `now`, to the end of that day in UTC. */
export function securityText({ email, siteOrigin }: SecurityContact, now: Date): string {
  const lastDay = new Date(now.getTime() + goodForDays * dayMilliseconds).toISOString().slice(0, 10)
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${lastDay}T23:59:59Z`,
    'Preferred-Languages: en',
    `Canonical: ${siteOrigin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
