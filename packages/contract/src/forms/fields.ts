import { z } from 'zod'
import { listNameFault } from '@fairweight/domain/lists'
import { newPasswordFaults } from './password-rules.ts'

const mostNameCharacters = 50

/** An e-mail address as it is kept: outer white space gone, lower case. */
export const emailField = z.string().trim().toLowerCase().max(254, 'Not a valid email address').pipe(z.email('Not a valid email address'))

/** A password that exists already: nothing is asked of it here but to be there. */
export const currentPasswordField = (missing: string) => z.string().min(1, missing).max(1000)

/** A password being chosen. Never trimmed, never cut; the first fault comes first. */
export const newPasswordField = z.string().superRefine((password, context) => {
  for (const message of newPasswordFaults(password)) context.addIssue({ code: 'custom', message })
})

/** Signs that no keyboard types and no screen shows; a database refuses some of them. */
const hasNoControlSigns = (text: string) => !/\p{Cc}/u.test(text)
const notPlain = 'Please use letters, digits and signs only'

/** A first or last name. */
export const personNameField = z
  .string()
  .trim()
  .min(1, 'This field cannot be left blank')
  .max(mostNameCharacters, `A name has at most ${mostNameCharacters} characters`)
  .refine(hasNoControlSigns, notPlain)

/** What somebody calls a thing of their own. */
export const titleField = (missing: string, most: number) => z.string().trim().min(1, missing).max(most, `A name has at most ${most} characters`).refine(hasNoControlSigns, notPlain)

/** The name of a list. */
export const listNameField = z.string().max(200).superRefine((name, context) => {
  const message = listNameFault(name)
  if (message !== null) context.addIssue({ code: 'custom', message })
})

/** A code somebody was given; left empty means none. */
export const referralCodeField = z.string().trim().max(50, 'A referral code has at most 50 characters').refine(hasNoControlSigns, notPlain)

/** A whole name in one field. */
export const fullNameField = z
  .string()
  .trim()
  .min(1, 'This field cannot be left blank')
  .max(2 * mostNameCharacters, `A name has at most ${2 * mostNameCharacters} characters`)
  .refine(hasNoControlSigns, notPlain)

const mostMessageCharacters = 5000

/** A letter to us; lines may break. */
export const messageField = z
  .string()
  .trim()
  .min(1, 'This field cannot be left blank')
  .max(mostMessageCharacters, `A message has at most ${mostMessageCharacters.toLocaleString('en')} characters`)
  .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), notPlain)

/** A box that must be ticked. */
export const mustTick = (message: string) => z.boolean().refine((ticked) => ticked, message)
