import { createHmac } from 'node:crypto'

/**
 * The names under which wrong passwords are counted. Keyed, so that no row tells whose it is. What is counted of one account, from
 * one network or by one browser, has a name below the account's own, so that all of it can be cleared with it.
 */
export const delayKeys = {
  account: (secrets: readonly string[], email: string) => `account:${digest(secrets, `sign-in ${email}`)}`,
  ofNetwork: (account: string, secrets: readonly string[], network: string) =>
    `${account}:network:${digest(secrets, network)}`,
  ofBrowser: (account: string, secrets: readonly string[], device: string) =>
    `${account}:${digest(secrets, `device ${device}`)}`,
  network: (secrets: readonly string[], network: string) => `network:${digest(secrets, network)}`,
}

function digest(secrets: readonly string[], text: string): string {
  return createHmac('sha256', secrets[0] ?? '')
    .update(text)
    .digest('base64url')
}
