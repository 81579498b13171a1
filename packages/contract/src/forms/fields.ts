import { z } from 'zod'
import { listNameError } from '@fairweight/domain/lists'
import { newPasswordErrors } from './password-rules.ts'

const MAX_NAME_CHARACTERS = 50

/** An email address as it is kept: outer white space gone, lower case. */
export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Not a valid email address')
  .pipe(z.email('Not a valid email address'))

/** A password that exists already: nothing is asked of it here but to be there. */
export const currentPasswordField = (missing: string) => z.string().min(1, missing).max(1000)

/** A password being chosen. Never trimmed, never cut; the first fault comes first. */
export const newPasswordField = z.string().superRefine((password, context) => {
  for (const message of newPasswordErrors(password)) context.addIssue({ code: 'custom', message })
})

/** The six digits of an email, however they were copied. */
export const confirmationCodeField = z
  .string()
  .max(40, 'Please enter the six-digit code from our email')
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six-digit code from our email'))

/** Signs that no keyboard types and no screen shows; a database refuses some of them. */
const hasNoControlSigns = (text: string) => !/\p{Cc}/u.test(text)
const NOT_PLAIN = 'Please use only letters, digits and symbols'

/** A first or last name. */
export const personNameField = z
  .string()
  .trim()
  .min(1, 'This field cannot be left blank')
  .max(MAX_NAME_CHARACTERS, `A name can have at most ${MAX_NAME_CHARACTERS} characters`)
  .refine(hasNoControlSigns, NOT_PLAIN)

/** What somebody calls a thing of their own. */
export const titleField = (missing: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(most, `A name can have at most ${most} characters`)
    .refine(hasNoControlSigns, NOT_PLAIN)

const nameFieldOf = (named: 'list' | 'portfolio') =>
  z
    .string()
    .max(200)
    .superRefine((name, context) => {
      const message = listNameError(name, named)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })

/** The name of a list. */
export const listNameField = nameFieldOf('list')

/** The name of a portfolio, for which the rules of lists hold. */
export const portfolioNameField = nameFieldOf('portfolio')

/** A code somebody was given; left empty means none. */
export const referralCodeField = z
  .string()
  .trim()
  .max(50, 'A referral code can have at most 50 characters')
  .refine(hasNoControlSigns, NOT_PLAIN)

/** A whole name in one field. */
export const fullNameField = z
  .string()
  .trim()
  .min(1, 'This field cannot be left blank')
  .max(2 * MAX_NAME_CHARACTERS, `A name can have at most ${2 * MAX_NAME_CHARACTERS} characters`)
  .refine(hasNoControlSigns, NOT_PLAIN)

const MAX_MESSAGE_CHARACTERS = 5000

/** An email to us; lines may break. */
export const messageField = z
  .string()
  .trim()
  .min(1, 'This field cannot be left blank')
  .max(MAX_MESSAGE_CHARACTERS, `A message can have at most ${MAX_MESSAGE_CHARACTERS.toLocaleString('en')} characters`)
  .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), NOT_PLAIN)

/** A box that must be ticked. */
export const requiredCheckbox = (message: string) => z.boolean().refine((ticked) => ticked, message)
