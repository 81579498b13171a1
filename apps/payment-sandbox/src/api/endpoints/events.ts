import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { created, isWithin, text } from '../forms.ts'
import { PAGE, pageOf } from '../listing.ts'
import { notFoundError } from '../stripe-failure.ts'

export const events = [
  endpoint(
    'GET',
    '/v1/events',
    { ...PAGE, type: text.optional(), types: z.array(text).optional(), created: created.optional() },
    ({ world: context, input }) => {
      const kinds = input.types ?? (input.type === undefined ? null : [input.type])
      return pageOf(
        '/v1/events',
        'event',
        context.store.events.filter(
          (each) => (kinds === null || kinds.includes(each.type)) && isWithin(each.created, input.created),
        ),
        input,
      )
    },
  ),
  endpoint('GET', '/v1/events/:id', {}, ({ world: context, id }) => {
    const event = context.store.events.get(id)
    if (event === undefined) throw notFoundError('event', id)
    return event
  }),
]
