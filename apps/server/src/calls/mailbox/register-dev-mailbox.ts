import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MailStore } from '@fairweight/application/mail/dev-smtp/mail-store.ts'
import { type DeveloperAccess, isForDevelopers, namesThisMachine } from './own-machine.ts'
import { PAGE_POLICY, emailPage, listPage } from './pages.ts'

export interface MailboxParts extends DeveloperAccess {
  /** Null when mail really goes out: then there is no mailbox. */
  readonly kept: MailStore | null
}

type SingleEmail = { Params: { id: string } }

/** Shows the mail of this machine to its developer at /dev/mail and, for programs, /dev/mail.json. To anybody else these addresses are unknown. */
export function registerDevMailbox(app: FastifyInstance, { kept, ...where }: MailboxParts): void {
  if (kept === null || !isForDevelopers(where)) return
  const onlyHere = { onRequest: refuseOthers }
  app.get('/dev/mail', onlyHere, async (_request, reply) => sendPage(reply, PAGE_POLICY, listPage(await kept.list())))
  app.get('/dev/mail.json', onlyHere, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await kept.list()),
  )
  app.get<SingleEmail>('/dev/mail/:id', onlyHere, async (request, reply) => {
    const email = await kept.find(request.params.id)
    if (email === null) return reply.callNotFound()
    return sendPage(reply, PAGE_POLICY, emailPage(email))
  })
  app.get<SingleEmail>('/dev/mail/:id/html', onlyHere, async (request, reply) => {
    const email = await kept.find(request.params.id)
    if (email === null) return reply.callNotFound()
    return sendPage(reply.header('x-frame-options', 'SAMEORIGIN'), EMAIL_PAGE_POLICY, openLinksOutside(email.html))
  })
}

/** An email is a stranger's page: no script, no request, no form, and it stays in its frame. */
const EMAIL_PAGE_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

function openLinksOutside(html: string): string {
  return html.replace(/<head>/i, '<head><base target="_blank">')
}

async function refuseOthers(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!namesThisMachine(request)) reply.callNotFound()
}

function sendPage(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    })
    .send(html)
}
