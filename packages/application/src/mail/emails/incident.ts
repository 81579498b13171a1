import { formatDuration } from '@fairweight/domain/time'
import type { EmailOf } from '../email.ts'
import { type EmailText, formatDateTime, greeting } from './email-text.ts'

/** Tells operators that something is wrong, and once more when it is over. */
export function incident(email: EmailOf<'incident'>, siteOrigin: string): EmailText {
  const { title, sentence, openedAt, at, moment } = email
  const statusPage = { label: 'Open the status page', address: `${siteOrigin}/status` }
  if (moment === 'closed')
    return {
      subject: `Over: ${title}`,
      paragraphs: [
        greeting(null),
        `What was reported on ${formatDateTime(openedAt)} was over on ${formatDateTime(at)}, after ${formatDuration(at.getTime() - openedAt.getTime())}. It was this:`,
        sentence,
        statusPage,
      ],
    }
  return {
    subject: title,
    paragraphs: [
      greeting(null),
      sentence,
      `It was noticed on ${formatDateTime(openedAt)}. There will be one more email, when it is over. What to do is in docs/operations/alerts.md.`,
      statusPage,
    ],
  }
}
