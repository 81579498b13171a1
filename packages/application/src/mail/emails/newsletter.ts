import type { NewsletterEmail } from '../unsubscribable-emails.ts'
import { type EmailText, greeting } from './email-text.ts'

/** An issue as it was written: paragraphs between empty lines, whose lines are joined unless one begins a point with "- ". */
export function newsletter({ firstName, subject, text }: NewsletterEmail): EmailText {
  const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n[^\S\n]*\n/)
  return {
    subject,
    paragraphs: [greeting(firstName), ...paragraphs.map(joined).filter((paragraph) => paragraph !== '')],
    mayLinkAnywhere: true,
  }
}

function joined(paragraph: string): string {
  return paragraph
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .reduce((before, line) => `${before}${line.startsWith('- ') ? '\n' : ' '}${line}`)
}
