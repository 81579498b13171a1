import { accountCommand } from './account-email.ts'

/** `fairweight users disable` */
export const usersDisable = accountCommand('users.disable', [
  'Ends every session of the account. Nothing saved in it is lost.',
])
