import type { postConfirmEmail, postConfirmEmailCode, postConfirmEmailResend } from '@fairweight/contract/calls'
import type { EmailConfirmation } from '@fairweight/contract/wire'
import { callApi } from '../../../data/api-client.ts'
import { callWithSession } from '../../../data/session/call-with-session.ts'
import { refreshPerson } from '../../../data/session/refresh-person.ts'

const PATHS = {
  link: '/auth/confirm-email' satisfies (typeof postConfirmEmail)['path'],
  code: '/auth/confirm-email/code' satisfies (typeof postConfirmEmailCode)['path'],
  resend: '/auth/confirm-email/resend' satisfies (typeof postConfirmEmailResend)['path'],
}

// Every function here throws ApiError when the call fails.

/** Confirms an address by a mailed link, whoever is logged in here. */
export async function confirmByLink(token: string): Promise<void> {
  await callApi({ path: PATHS.link, body: { token } })
}

/** Confirms the address of the person of this page by the six digits of the letter, and has the page know. */
export async function confirmByCode(code: string): Promise<void> {
  await callWithSession({ path: PATHS.code, body: { code } })
  await refreshPerson()
}

/** Has another letter sent. False: the address turned out to be confirmed, which the page then knows. */
export async function sendAgain(): Promise<boolean> {
  const { verifiedEmail } = await callWithSession<EmailConfirmation>({ path: PATHS.resend, method: 'POST' })
  if (verifiedEmail) await refreshPerson()
  return !verifiedEmail
}
