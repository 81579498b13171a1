import { accountCommand } from './account-email.ts'

/** `fairweight users enable` */
export const usersEnable = accountCommand('users.enable', ['The person can log in again with the same password.'])
