import MailComposer from 'nodemailer/lib/mail-composer'
import addressparser from 'nodemailer/lib/addressparser'
import { API_BASE_PATH, postUnsubscribe } from '@fairweight/contract/calls'
import type { UnsubscribeScope } from '@fairweight/contract/wire'
import type { Letter } from './letter.ts'
import { footOf } from './letters/foot.ts'
import { render } from './letters/render.ts'
import { textOf } from './letters/text-of.ts'

export interface Composing {
  /** The sender, `Name <address>` or a bare address. */
  readonly from: string
  readonly siteOrigin: string
  /** What the link carries by which somebody stops letters like it, or all newsletters. */
  readonly unsubscribeToken: (userId: string, scope: UnsubscribeScope) => string
}

/** The bare address of a sender such as `Fairweight <hello@fairweight.example>`. */
export function bareAddress(sender: string): string {
  return addressparser(sender, { flatten: true })[0]?.address ?? sender
}

/** The whole message of a letter. Its Message-ID comes from the letter's id, so that a receiver can tell a second copy. */
export function compose(id: string, letter: Letter, { from, siteOrigin, unsubscribeToken }: Composing): Promise<Buffer> {
  const token = 'userId' in letter ? unsubscribeToken(letter.userId, scopeOf(letter)) : null
  const { subject, text, html } = render(textOf(letter, siteOrigin), footOf(letter, siteOrigin, token), siteOrigin)
  const domain = bareAddress(from).split('@').at(-1) ?? 'localhost'
  const composer = new MailComposer({
    from,
    to: { name: '', address: letter.to },
    ...(letter.kind === 'contact-message' && { replyTo: { name: letter.name, address: letter.email } }),
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

function scopeOf(letter: Letter): UnsubscribeScope {
  if (letter.kind === 'rating-changes') return 'alerts'
  return letter.kind === 'newsletter' ? letter.newsletter : 'all'
}

/** What makes mail programs show a button that stops such letters (RFC 2369 and RFC 8058); it calls this address by itself. */
function oneClickUnsubscribe(siteOrigin: string, token: string): Record<string, string> {
  const address = `${siteOrigin}${API_BASE_PATH}${postUnsubscribe.path}?token=${encodeURIComponent(token)}`
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
