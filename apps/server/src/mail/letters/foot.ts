import type { Newsletter } from '@fairweight/database'
import { PRODUCT_NAME } from '@fairweight/contract/product'
import type { Letter } from '../letter.ts'
import type { LetterLink } from './letter-text.ts'

/** What stands under a letter: why it came, how such letters are stopped, and who sends it. */
export interface LetterFoot {
  readonly why: string
  /** Null where there is no account. */
  readonly stop: LetterLink | null
  /** Line by line. */
  readonly sender: readonly string[]
}

/** A letter to somebody of whom we know no account. */
type LetterToStranger = Exclude<Letter, { userId: string }>

const entered = `You get this letter because this address was entered into the raffle of ${PRODUCT_NAME}.`

const whyToStranger: Readonly<Record<LetterToStranger['kind'], string>> = {
  'contact-message': `You get this letter because what people write in the contact form of ${PRODUCT_NAME} goes to this address.`,
  'email-change': `You get this letter because somebody entered this address in their account of ${PRODUCT_NAME}.`,
  'raffle-confirm': entered,
  'raffle-entered': entered,
  'raffle-winner': entered,
  'sign-up-code': `You get this letter because this address was entered where ${PRODUCT_NAME} accounts are opened.`,
}

const newsletterNames: Readonly<Record<Newsletter, string>> = { insights: 'Insights', tips: 'Tips' }

/** The foot of a letter; `unsubscribeToken` is that of its link, null for a letter without one. */
export function footOf(letter: Letter, siteOrigin: string, unsubscribeToken: string | null): LetterFoot {
  const sender = [`${PRODUCT_NAME}, ${siteOrigin}`]
  if (!('userId' in letter)) return { why: whyToStranger[letter.kind], stop: null, sender }
  const link = (label: string): LetterLink | null => (unsubscribeToken === null ? null : { label, address: `${siteOrigin}/unsubscribe?token=${encodeURIComponent(unsubscribeToken)}` })
  switch (letter.kind) {
    case 'newsletter': {
      const name = newsletterNames[letter.newsletter]
      const why = `You get this letter because your ${PRODUCT_NAME} profile asks for the newsletter ${name}.`
      return { why, stop: link(`Stop the newsletter ${name}`), sender: letter.postalAddress === null ? sender : [...sender, letter.postalAddress] }
    }
    case 'rating-changes':
      return { why: `You get this letter because your ${PRODUCT_NAME} profile asks to be told when grades of your stocks change.`, stop: link('Stop these letters'), sender }
    case 'account-deleted':
      return { why: `You get this letter because the ${PRODUCT_NAME} account of this address was deleted. Its newsletters ended with it.`, stop: null, sender }
    default:
      return { why: `You get this letter because it is about your ${PRODUCT_NAME} account. Letters like this one come for as long as you have it; newsletters can be stopped at any time.`, stop: link('Stop all newsletters'), sender }
  }
}
