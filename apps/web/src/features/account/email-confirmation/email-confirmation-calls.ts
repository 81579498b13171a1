import { postConfirmEmail, postConfirmEmailCode, postConfirmEmailResend } from '@fairweight/contract/calls'
import { callWithoutSession } from '../../../data/api-client.ts'
import { call } from '../../../data/session/call.ts'
import { refreshUser } from '../../../data/session/refresh-user.ts'

// Every function here throws ApiError when the call fails.

/** Confirms an address by a mailed link, whoever is logged in here. */
export async function confirmByLink(token: string): Promise<void> {
  await callWithoutSession(postConfirmEmail, { body: { token } })
}

/** Confirms the address of the person of this page by the six digits of the letter, and has the page know. */
export async function confirmByCode(code: string): Promise<void> {
  await call(postConfirmEmailCode, { body: { code } })
  await refreshUser()
}

/** Has another email sent. False: the address turned out to be confirmed, which the page then knows. */
export async function sendAgain(): Promise<boolean> {
  const { verifiedEmail } = await call(postConfirmEmailResend)
  if (verifiedEmail) await refreshUser()
  return !verifiedEmail
}
