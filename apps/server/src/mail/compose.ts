import MailComposer from 'nodemailer/lib/mail-composer'
import addressparser from 'nodemailer/lib/addressparser'
import type { Letter } from './letter.ts'
import { render } from './letters/render.ts'
import { textOf } from './letters/text-of.ts'

export interface Composing {
  /** The sender, `Name <address>` or a bare address. */
  readonly from: string
  readonly siteOrigin: string
}

/** The bare address of a sender such as `Fairweight <hello@fairweight.example>`. */
export function bareAddress(sender: string): string {
  return addressparser(sender, { flatten: true })[0]?.address ?? sender
}

/** The whole message of a letter. Its Message-ID comes from the letter's id, so that a receiver can tell a second copy. */
export function compose(id: string, letter: Letter, { from, siteOrigin }: Composing): Promise<Buffer> {
  const { subject, text, html } = render(textOf(letter, siteOrigin), siteOrigin)
  const domain = bareAddress(from).split('@').at(-1) ?? 'localhost'
  const composer = new MailComposer({
    from,
    to: { name: '', address: letter.to },
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
