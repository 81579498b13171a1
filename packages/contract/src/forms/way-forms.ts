import { z } from 'zod'
import { titleField } from './fields.ts'

/** What somebody calls a passkey, such as the device that it is on. */
export const wayNameField = titleField('Please give it a name', 60)

/** The second step of logging in, and the first code of an authenticator app. */
export const codeForm = z.object({ code: z.string().trim().min(1, 'Please enter the code').max(40) })

/** A new passkey, or another name for one. */
export const passkeyForm = z.object({ name: wayNameField })

export type CodeForm = z.infer<typeof codeForm>
export type PasskeyForm = z.infer<typeof passkeyForm>
