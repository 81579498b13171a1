import type { UserId } from '@fairweight/domain/identifiers'
import addressparser from 'nodemailer/lib/addressparser'
import { API_BASE_PATH, postUnsubscribe } from '@fairweight/contract/calls'
import type { UnsubscribeScope } from '@fairweight/contract/wire'
import type { Email } from './email.ts'
import { emailFooter } from './emails/footer.ts'
import { render } from './emails/render.ts'
import { emailText } from './emails/render-text.ts'

export interface ComposeOptions {
  /** The sender, `Name <address>` or a bare address. */
  readonly from: string
  readonly siteOrigin: string
  /** What the link carries by which somebody stops emails like it, or all newsletters. */
  readonly unsubscribeToken: (userId: UserId, scope: UnsubscribeScope) => string
}

/** The bare address of a sender such as `Fairweight <hello@fairweight.example>`. */
export function bareAddress(sender: string): string {
  return addressparser(sender, { flatten: true })[0]?.address ?? sender
}

/** The whole message of an email. Its Message-ID comes from the email's id, so that a receiver can tell a second copy. */
export async function compose(
  id: string,
  email: Email,
  { from, siteOrigin, unsubscribeToken }: ComposeOptions,
): Promise<Buffer> {
  const token = 'userId' in email ? unsubscribeToken(email.userId, scopeOf(email)) : null
  const { subject, text, html } = render(
    emailText(email, siteOrigin),
    emailFooter(email, siteOrigin, token),
    siteOrigin,
  )
  const domain = bareAddress(from).split('@').at(-1) ?? 'localhost'
  // Loaded with the first email: every start would wait for it otherwise.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const composer = new MailComposer({
    from,
    to: { name: '', address: email.to },
    ...(email.kind === 'contact-message' && { replyTo: { name: email.name, address: email.email } }),
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(token !== null && oneClickUnsubscribe(siteOrigin, token)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

function scopeOf(email: Email): UnsubscribeScope {
  if (email.kind === 'rating-changes') return 'alerts'
  return email.kind === 'newsletter' ? email.newsletter : 'all'
}

/** What makes mail programs show a button that stops such emails (RFC 2369 and RFC 8058); it calls this address by itself. */
function oneClickUnsubscribe(siteOrigin: string, token: string): Record<string, string> {
  const address = `${siteOrigin}${API_BASE_PATH}${postUnsubscribe.path}?token=${encodeURIComponent(token)}`
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
