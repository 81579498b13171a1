import type { EmailOf } from '../email.ts'
import { type EmailText, formatDateTime } from './email-text.ts'

/** What somebody wrote in the contact form, for whoever answers it. */
export function contactMessage({ reference, name, email, topic, message, at }: EmailOf<'contact-message'>): EmailText {
  return {
    subject: `${topic}: message ${reference}`,
    paragraphs: [
      `${name} (${email}) wrote to us on ${formatDateTime(at)}, about: ${topic}.`,
      ...message.replace(/\r\n?/g, '\n').split(/\n{2,}/),
      `The reference is ${reference}. Replies to this email go to ${email}. That address was typed into the form and has not been verified.`,
    ],
  }
}
