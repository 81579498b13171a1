/** The length that a password must have, in characters as people count them. */
export const PASSWORD_LENGTH = { least: 8, most: 100 } as const

interface PasswordRule {
  readonly message: string
  readonly holds: (password: string) => boolean
}

/** Each rule with its own message. A letter, digit or sign of any script counts as what Unicode says it is. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { message: 'Your password must be 8-100 characters.', holds: hasAllowedLength },
  { message: 'Your password must have at least one lowercase letter.', holds: (password) => /\p{Ll}/u.test(password) },
  { message: 'Your password must have at least one uppercase letter.', holds: (password) => /\p{Lu}/u.test(password) },
  { message: 'Your password must have at least one number.', holds: (password) => /\p{N}/u.test(password) },
  {
    message: 'Your password must have at least one special character.',
    holds: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  },
]

/** What is wrong with a chosen password, in the order of the rules; empty when nothing is. */
export function newPasswordErrors(password: string): string[] {
  return PASSWORD_RULES.filter(({ holds }) => !holds(password)).map(({ message }) => message)
}

function hasAllowedLength(password: string): boolean {
  const length = [...password].length
  return length >= PASSWORD_LENGTH.least && length <= PASSWORD_LENGTH.most
}
