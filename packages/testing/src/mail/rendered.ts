import type { Email } from '@fairweight/application/mail/email.ts'
import { emailFooter } from '@fairweight/application/mail/emails/footer.ts'
import { type RenderedEmail, render } from '@fairweight/application/mail/emails/render.ts'
import { emailText } from '@fairweight/application/mail/emails/render-text.ts'

/** What the link under every email of the tests carries. */
export const STOP_TOKEN = 'stop-token'

/** An email as its reader sees it. */
export function rendered(email: Email, siteOrigin: string): RenderedEmail {
  return render(emailText(email, siteOrigin), emailFooter(email, siteOrigin, STOP_TOKEN), siteOrigin)
}
