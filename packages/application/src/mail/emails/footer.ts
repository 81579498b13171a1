import type { UserId } from '@fairweight/domain/identifiers'
import type { Newsletter } from '@fairweight/database/repositories/newsletters/newsletters.ts'
import { PRODUCT_NAME } from '@fairweight/contract/product'
import type { Email } from '../email.ts'
import type { EmailLink } from './email-text.ts'

/** What stands under an email: why it came, how such emails are stopped, and who sends it. */
export interface EmailFooter {
  readonly why: string
  /** Null where there is no account. */
  readonly stop: EmailLink | null
  /** Line by line. */
  readonly sender: readonly string[]
}

/** An email to somebody of whom we know no account. */
type NonMemberEmail = Exclude<Email, { userId: UserId }>

const entered = `You are receiving this email because this address was entered in the ${PRODUCT_NAME} raffle.`

const NON_MEMBER_REASONS: Readonly<Record<NonMemberEmail['kind'], string>> = {
  'contact-message': `You are receiving this email because messages from the ${PRODUCT_NAME} contact form go to this address.`,
  'email-change': `You are receiving this email because somebody entered this address in their ${PRODUCT_NAME} account.`,
  incident: `You are receiving this email because alerts of this ${PRODUCT_NAME} server go to this address.`,
  'raffle-confirm': entered,
  'raffle-entered': entered,
  'raffle-winner': entered,
  'sign-up-code': `You are receiving this email because somebody entered this address to sign up for ${PRODUCT_NAME}.`,
}

const NEWSLETTER_NAMES: Readonly<Record<Newsletter, string>> = { insights: 'Insights', tips: 'Tips' }

/** The foot of an email; `unsubscribeToken` is that of its link, null for an email without one. */
export function emailFooter(email: Email, siteOrigin: string, unsubscribeToken: string | null): EmailFooter {
  const sender = [`${PRODUCT_NAME}, ${siteOrigin}`]
  if (!('userId' in email)) return { why: NON_MEMBER_REASONS[email.kind], stop: null, sender }
  const link = (label: string): EmailLink | null =>
    unsubscribeToken === null
      ? null
      : { label, address: `${siteOrigin}/unsubscribe?token=${encodeURIComponent(unsubscribeToken)}` }
  switch (email.kind) {
    case 'newsletter': {
      const name = NEWSLETTER_NAMES[email.newsletter]
      const why = `You are receiving this email because the ${name} newsletter is turned on in your ${PRODUCT_NAME} profile.`
      return {
        why,
        stop: link(`Unsubscribe from the ${name} newsletter`),
        sender: email.postalAddress === null ? sender : [...sender, email.postalAddress],
      }
    }
    case 'rating-changes':
      return {
        why:
          email.alertCount > 0
            ? `You are receiving this email because you asked ${PRODUCT_NAME} for these alerts.`
            : `You are receiving this email because alerts about grade changes are turned on in your ${PRODUCT_NAME} profile.`,
        stop: link('Stop these emails'),
        sender,
      }
    case 'account-deleted':
      return {
        why: `You are receiving this email because the ${PRODUCT_NAME} account with this address was deleted. Its newsletters have been stopped.`,
        stop: null,
        sender,
      }
    default:
      return {
        why: `You are receiving this email because it is about your ${PRODUCT_NAME} account. Emails like this one come for as long as you have an account; you can stop newsletters at any time.`,
        stop: link('Unsubscribe from all newsletters'),
        sender,
      }
  }
}
