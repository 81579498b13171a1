import type { Letter } from '../letter.ts'

const at = new Date('2026-03-04T17:05:00Z')

/** One letter of each kind, to one person. */
export function everyLetter(firstName: string | null = 'Ann', device: string | null = 'Firefox on Windows'): Letter[] {
  const person = { to: 'ann@example.com', userId: 'user-1', firstName }
  return [
    { kind: 'reset', ...person, token: 'reset-token', expiresAt: at },
    { kind: 'welcome', ...person },
    { kind: 'password-changed', ...person, at },
    { kind: 'account-deleted', ...person, at },
    { kind: 'new-sign-in', ...person, sessionId: 'session-1', device, at },
  ]
}
