import { accountCommand } from './account-email.ts'

/** `fairweight users show` */
export const usersShow = accountCommand('users.show', [
  'Shows current roles, from subscriptions and grants. A disabled account has none.',
])
