const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an email address, so that one person is not several: in lower case, without what follows a plus sign, and
 * without dots where the mail provider does not tell them apart.
 */
export function canonicalEmail(email: string): string {
  const lower = email.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  if (at < 0) return lower
  const [name = ''] = lower.slice(0, at).split('+')
  const domain = lower.slice(at + 1)
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
