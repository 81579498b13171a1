import { setTimeout as delay } from 'node:timers/promises'
import { CONTACT_TOPICS } from '@fairweight/contract/forms'
import { TERMS_VERSION } from '@fairweight/contract/product'
import { contactResponse } from '@fairweight/contract/wire'
import { z } from 'zod'
import { ask, errorCodeOf } from '../send-probe.ts'
import { type Attempt, type AttackSuite, summarizeAttempts } from '../attack.ts'
import { call } from '../person.ts'
import type { Target } from '../target.ts'

const VICTIM = 'victim@elsewhere.example'
/** What would end a header, a command or an address early, were it handed on as it is. */
const BREAKS = [
  '\r\n',
  '\n',
  '\r',
  '%0d%0a',
  '\u2028',
  '\0',
  '\r\n\r\n',
  '\r\n.\r\nMAIL FROM:<x@x.example>\r\nRCPT TO:',
]
const addresses = [
  ...BREAKS.map((sign) => `mail@people.example${sign}Bcc: ${VICTIM}`),
  `mail@people.example,${VICTIM}`,
  `mail@people.example;${VICTIM}`,
  `mail@people.example ${VICTIM}`,
  `<mail@people.example>,<${VICTIM}>`,
  `"a\r\nBcc: ${VICTIM}\r\n"@people.example`,
  `mail@people.example> RCPT TO:<${VICTIM}`,
  `mail@[127.0.0.1]\r\nTo: ${VICTIM}`,
]
const names = [
  ...BREAKS.map((sign) => `Ann${sign}Bcc: ${VICTIM}`),
  `Ann <${VICTIM}>`,
  `Ann" <${VICTIM}>, "Bob`,
  `=?utf-8?q?Ann=0D=0ABcc:_${VICTIM}?=`,
  `Ann, ${VICTIM}`,
]
const STATE = 'California'
const MAX_SECONDS = 60

const kept = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }))

/** Every email that has gone out, as this machine's own mailbox shows it. */
async function emails({ origin }: Target): Promise<z.infer<typeof kept>> {
  return kept.parse(JSON.parse((await ask(origin, { path: '/dev/mail.json', from: '127.0.0.1' })).text))
}

async function waitForAll(target: Target, references: readonly string[]): Promise<z.infer<typeof kept>> {
  for (let waited = 0; ; waited += 1) {
    const all = await emails(target)
    if (
      waited >= MAX_SECONDS ||
      references.every((reference) => all.some(({ subject }) => subject.endsWith(reference)))
    )
      return all
    await delay(1000)
  }
}

export const mailInjection: AttackSuite = {
  title: 'Mail injection',
  attacks: [
    {
      name: 'Addresses with another address, a header or a command in them',
      tried: `${addresses.length} addresses at signing up, a new password, the raffle and the contact form`,
      expected: '400 each; no email to anybody else',
      async run(target) {
        const attempts: Attempt[] = []
        for (const email of addresses) {
          const agreed = { individualUse: true, termsVersion: TERMS_VERSION }
          const bodies = {
            '/auth/sign-up': { email, password: 'Correct-horse-9', ...agreed },
            '/auth/request-password-reset': { email },
            '/user/raffle': { name: 'Ann', email, state: STATE, isAdult: true, isResident: true },
            '/help/messages': { name: 'Ann', email, topic: CONTACT_TOPICS[0], message: 'Hello' },
          }
          for (const [path, body] of Object.entries(bodies)) {
            const met = errorCodeOf(await call(target, null, 'POST', path, body))
            attempts.push({ what: `${JSON.stringify(email)} at ${path}`, wanted: '400', met: met.slice(0, 3) })
          }
        }
        const strayed = (await emails(target)).filter(({ to }) => to.includes(VICTIM)).length
        return summarizeAttempts([
          ...attempts,
          { what: 'emails to the address that was slipped in', wanted: '0 emails', met: `${strayed} emails` },
        ])
      },
    },
    {
      name: 'Names and messages with a header or a command in them',
      tried: `${names.length} names in the contact form, each with a message that ends the email early and begins another`,
      expected: '400, or one email to us with all of the message in it',
      async run(target) {
        const attempts: Attempt[] = []
        const references: string[] = []
        for (const name of names) {
          const message = `Hello\r\n.\r\nMAIL FROM:<x@x.example>\r\nRCPT TO:<${VICTIM}>\r\nDATA\r\nSubject: another\r\n\r\nend of the message`
          const answer = await call(target, null, 'POST', '/help/messages', {
            name,
            email: 'ann@people.example',
            topic: CONTACT_TOPICS[0],
            message,
          })
          if (answer.status === 200) references.push(contactResponse.parse(JSON.parse(answer.text)).reference)
          else
            attempts.push({
              what: `the name ${JSON.stringify(name)}`,
              wanted: '400 invalid-request',
              met: errorCodeOf(answer),
            })
        }
        const all = await waitForAll(target, references)
        for (const reference of references) {
          const found = all.filter(({ subject }) => subject.endsWith(reference))
          const isWhole =
            found.length === 1 &&
            found.every(
              ({ to, text }) => !to.includes(',') && !to.includes(VICTIM) && text.includes('end of the message'),
            )
          attempts.push({
            what: `message ${reference}`,
            wanted: 'one whole email to us',
            met: isWhole
              ? 'one whole email to us'
              : `${found.length} emails: ${found.map(({ to }) => to).join(' and ')}`,
          })
        }
        const strayed = all.filter(({ to, subject }) => to.includes(VICTIM) || subject === 'another').length
        return summarizeAttempts([
          ...attempts,
          { what: 'emails to anybody else', wanted: '0 emails', met: `${strayed} emails` },
          {
            what: 'messages that went out, so that there was something to break',
            wanted: 'some',
            met: references.length > 0 ? 'some' : 'none',
          },
        ])
      },
    },
  ],
}
