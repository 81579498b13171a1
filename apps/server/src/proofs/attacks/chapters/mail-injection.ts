import { setTimeout as delay } from 'node:timers/promises'
import { CONTACT_TOPICS } from '@fairweight/contract/forms'
import { TERMS_VERSION } from '@fairweight/contract/product'
import { contactAnswer } from '@fairweight/contract/wire'
import { z } from 'zod'
import { ask, toldIn } from '../ask.ts'
import { type Attempt, type Chapter, summedUp } from '../attack.ts'
import { call } from '../person.ts'
import type { Target } from '../target.ts'

const victim = 'victim@elsewhere.example'
/** What would end a header, a command or an address early, were it handed on as it is. */
const breaks = ['\r\n', '\n', '\r', '%0d%0a', '\u2028', '\0', '\r\n\r\n', '\r\n.\r\nMAIL FROM:<x@x.example>\r\nRCPT TO:']
const addresses = [
  ...breaks.map((sign) => `mail@people.example${sign}Bcc: ${victim}`), `mail@people.example,${victim}`, `mail@people.example;${victim}`, `mail@people.example ${victim}`,
  `<mail@people.example>,<${victim}>`, `"a\r\nBcc: ${victim}\r\n"@people.example`, `mail@people.example> RCPT TO:<${victim}`, `mail@[127.0.0.1]\r\nTo: ${victim}`,
]
const names = [...breaks.map((sign) => `Ann${sign}Bcc: ${victim}`), `Ann <${victim}>`, `Ann" <${victim}>, "Bob`, `=?utf-8?q?Ann=0D=0ABcc:_${victim}?=`, `Ann, ${victim}`]
const state = 'California'
const mostSeconds = 60

const kept = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }))

/** Every letter that has gone out, as this machine's own mailbox shows it. */
async function letters({ origin }: Target): Promise<z.infer<typeof kept>> {
  return kept.parse(JSON.parse((await ask(origin, { path: '/dev/mail.json', from: '127.0.0.1' })).text))
}

async function untilAllCame(target: Target, references: readonly string[]): Promise<z.infer<typeof kept>> {
  for (let waited = 0; ; waited += 1) {
    const all = await letters(target)
    if (waited >= mostSeconds || references.every((reference) => all.some(({ subject }) => subject.endsWith(reference)))) return all
    await delay(1000)
  }
}

export const mailInjection: Chapter = {
  title: 'Mail injection',
  attacks: [
    {
      name: 'Addresses with another address, a header or a command in them',
      tried: `${addresses.length} addresses at signing up, a new password, the raffle and the contact form`,
      expected: '400 each; no letter to anybody else',
      async run(target) {
        const attempts: Attempt[] = []
        for (const email of addresses) {
          const agreed = { individualUse: true, termsVersion: TERMS_VERSION }
          const bodies = {
            '/auth/sign-up': { email, password: 'Correct-horse-9', ...agreed },
            '/auth/request-password-reset': { email },
            '/user/raffle': { name: 'Ann', email, state, isAdult: true, isResident: true },
            '/help/messages': { name: 'Ann', email, topic: CONTACT_TOPICS[0], message: 'Hello' },
          }
          for (const [path, body] of Object.entries(bodies)) {
            const met = toldIn(await call(target, null, 'POST', path, body))
            attempts.push({ what: `${JSON.stringify(email)} at ${path}`, wanted: '400', met: met.slice(0, 3) })
          }
        }
        const strayed = (await letters(target)).filter(({ to }) => to.includes(victim)).length
        return summedUp([...attempts, { what: 'letters to the address that was slipped in', wanted: '0 letters', met: `${strayed} letters` }])
      },
    },
    {
      name: 'Names and messages with a header or a command in them',
      tried: `${names.length} names in the contact form, each with a message that ends the letter early and begins another`,
      expected: '400, or one letter to us with all of the message in it',
      async run(target) {
        const attempts: Attempt[] = []
        const references: string[] = []
        for (const name of names) {
          const message = `Hello\r\n.\r\nMAIL FROM:<x@x.example>\r\nRCPT TO:<${victim}>\r\nDATA\r\nSubject: another\r\n\r\nend of the message`
          const answer = await call(target, null, 'POST', '/help/messages', { name, email: 'ann@people.example', topic: CONTACT_TOPICS[0], message })
          if (answer.status === 200) references.push(contactAnswer.parse(JSON.parse(answer.text)).reference)
          else attempts.push({ what: `the name ${JSON.stringify(name)}`, wanted: '400 invalid-request', met: toldIn(answer) })
        }
        const all = await untilAllCame(target, references)
        for (const reference of references) {
          const found = all.filter(({ subject }) => subject.endsWith(reference))
          const isWhole = found.length === 1 && found.every(({ to, text }) => !to.includes(',') && !to.includes(victim) && text.includes('end of the message'))
          attempts.push({ what: `message ${reference}`, wanted: 'one whole letter to us', met: isWhole ? 'one whole letter to us' : `${found.length} letters: ${found.map(({ to }) => to).join(' and ')}` })
        }
        const strayed = all.filter(({ to, subject }) => to.includes(victim) || subject === 'another').length
        return summedUp([...attempts, { what: 'letters to anybody else', wanted: '0 letters', met: `${strayed} letters` }, { what: 'messages that went out, so that there was something to break', wanted: 'some', met: references.length > 0 ? 'some' : 'none' }])
      },
    },
  ],
}
