import { accountCommand } from './account-email.ts'

/** `fairweight users enable` */
export const usersEnable = accountCommand('users.enable', ['The person can sign in again with the same password.'])
