import { accountCommand } from './account-email.ts'

/** `fairweight users show` */
export const usersShow = accountCommand('users.show', [
  'Shows current roles, from subscriptions and grants. A disabled account has none.',
])

/** `fairweight users disable` */
export const usersDisable = accountCommand('users.disable', [
  'Ends every session of the account. Nothing saved in it is lost.',
])

/** `fairweight users enable` */
export const usersEnable = accountCommand('users.enable', ['The person can log in again with the same password.'])
