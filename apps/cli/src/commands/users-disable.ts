import { accountCommand } from './account-email.ts'

/** `fairweight users disable` */
export const usersDisable = accountCommand('users.disable', ['Every session of the account ends; nothing that it keeps is lost.'])
