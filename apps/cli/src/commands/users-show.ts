import { accountCommand } from './account-email.ts'

/** `fairweight users show` */
export const usersShow = accountCommand('users.show', ['Roles are those of this moment, from subscriptions and grants; a disabled account has none.'])
