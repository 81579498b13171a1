import type { ContactLetter } from '../contact-letters.ts'
import { type LetterText, inWords } from './letter-text.ts'

/** What somebody wrote in the contact form, for whoever answers it. */
export function contactMessage({ reference, name, email, topic, message, at }: ContactLetter): LetterText {
  return {
    subject: `${topic}: message ${reference}`,
    paragraphs: [
      `${name} (${email}) wrote to us on ${inWords(at)}, about: ${topic}.`,
      ...message.replace(/\r\n?/g, '\n').split(/\n{2,}/),
      `The reference is ${reference}. An answer to this letter goes to ${email}; that address was typed into the form, and nobody has checked whose it is.`,
    ],
  }
}
