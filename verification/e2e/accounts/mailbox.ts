import { expect } from '../monitors/error-free-page.ts'

/** What `/dev/mail.json` tells of an email. */
interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
}

/** The emails that the product has sent to somebody, newest first. */
export async function emailsTo(origin: string, address: string): Promise<Email[]> {
  const emails: Email[] = await (await fetch(`${origin}/dev/mail.json`)).json()
  return emails.filter(({ to }) => to.includes(address))
}

/** Waits for the newest email to somebody with a certain subject. */
export async function emailTo(origin: string, address: string, subject: RegExp): Promise<Email> {
  const find = async () => (await emailsTo(origin, address)).find((email) => subject.test(email.subject))
  await expect.poll(async () => (await find())?.subject, { message: `an email to ${address}` }).toMatch(subject)
  const email = await find()
  if (!email) throw new Error('The email was there a moment ago.')
  return email
}

/** The link of an email that leads to a page of ours, as path, query and what stands behind the #. */
export function linkTo(path: string, { links }: Email): string {
  const address = links.map((link) => new URL(link)).find(({ pathname }) => pathname === path)
  if (!address) throw new Error(`No link of the email leads to ${path}: ${links.join(', ')}`)
  return address.pathname + address.search + address.hash
}
