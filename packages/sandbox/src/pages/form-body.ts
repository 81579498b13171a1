import type { FastifyInstance, FastifyRequest } from 'fastify'

const FORM = 'application/x-www-form-urlencoded'

/** Lets the routes of this scope take forms, whatever the rest of the server does with them. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeContentTypeParser(FORM)
  scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
}

/** The fields of a form that was sent; none when it was sent without. */
export function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams()
}

/** One field, without blanks around it; empty when it was left out. Longer than any true entry it is cut. */
export function field(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').trim().slice(0, 200)
}
