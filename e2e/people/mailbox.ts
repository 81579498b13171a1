import { expect } from '../watching/quiet-page.ts'

/** What `/dev/mail.json` tells of a letter. */
interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
}

/** The letters that the product has sent to somebody, newest first. */
export async function lettersTo(origin: string, email: string): Promise<Letter[]> {
  const letters: Letter[] = await (await fetch(`${origin}/dev/mail.json`)).json()
  return letters.filter(({ to }) => to.includes(email))
}

/** Waits for the newest letter to somebody with a certain subject. */
export async function letterTo(origin: string, email: string, subject: RegExp): Promise<Letter> {
  const find = async () => (await lettersTo(origin, email)).find((letter) => subject.test(letter.subject))
  await expect.poll(async () => (await find())?.subject, { message: `a letter to ${email}` }).toMatch(subject)
  const letter = await find()
  if (!letter) throw new Error('The letter was there a moment ago.')
  return letter
}

/** The link of a letter that leads to a page of ours, as path, query and what stands behind the #. */
export function linkTo(path: string, { links }: Letter): string {
  const address = links.map((link) => new URL(link)).find(({ pathname }) => pathname === path)
  if (!address) throw new Error(`No link of the letter leads to ${path}: ${links.join(', ')}`)
  return address.pathname + address.search + address.hash
}
