import {
  contactResponse,
  contactRequest,
  dataStatus,
  mailedTokenRequest,
  raffleAcceptance,
  raffleConfirmation,
  raffleEntryResponse,
  raffleEntryRequest,
  runLogs,
  unsubscribed,
} from '../wire/index.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'

const HOUR = 3600
const everyone = { who: 'everyone' } as const
const fromAForm = ['invalid-request', 'foreign-origin', 'not-available', 'too-many-requests'] as const

export const postRaffle = defineCall({
  method: 'POST',
  path: '/user/raffle',
  summary:
    'Enters the raffle of this quarter. The entry counts once the link in the confirmation email has been opened.',
  access: everyone,
  body: raffleEntryRequest,
  response: raffleEntryResponse,
  errors: fromAForm,
  rateLimit: { counter: 'raffle', max: 10, perSeconds: HOUR, per: 'address', perEmail: { max: 3, perSeconds: HOUR } },
})

export const postRaffleConfirm = defineCall({
  method: 'POST',
  path: '/user/raffle/confirm',
  summary: 'Confirms an entry by the link in its email.',
  access: everyone,
  body: mailedTokenRequest,
  response: raffleConfirmation,
  errors: ['invalid-raffle-link', ...fromAForm],
  rateLimit: { counter: 'raffle-link', max: 60, perSeconds: HOUR, per: 'address' },
})

export const postRaffleAccept = defineCall({
  method: 'POST',
  path: '/user/raffle/accept',
  summary: "Claims the prize by the link in the winner's email, within 14 days.",
  access: everyone,
  body: mailedTokenRequest,
  response: raffleAcceptance,
  errors: ['invalid-raffle-link', ...fromAForm],
  rateLimit: { counter: 'raffle-link', max: 60, perSeconds: HOUR, per: 'address' },
})

export const postContact = defineCall({
  method: 'POST',
  path: '/help/messages',
  summary: 'Sends us a message by email.',
  access: everyone,
  body: contactRequest,
  response: contactResponse,
  errors: fromAForm,
  rateLimit: { counter: 'contact', max: 5, perSeconds: HOUR, per: 'address' },
})

/** Generous: a mail service presses the button for all of its people from a few addresses. */
const unsubscribeLink = {
  query: z.strictObject({ token: z.string().min(1).max(400) }),
  rateLimit: { counter: 'unsubscribe', max: 6_000, perSeconds: HOUR, per: 'address' },
} as const

/** What mail programs call by themselves when somebody presses their unsubscribe button (RFC 8058); our own page calls it too. */
export const postUnsubscribe = defineCall({
  method: 'POST',
  path: '/mail/unsubscribe',
  summary: 'Stops the newsletters or grade alerts that the link in an email names.',
  access: everyone,
  identifiedBy: 'signature',
  query: unsubscribeLink.query,
  response: unsubscribed,
  errors: ['invalid-request', 'invalid-unsubscribe-link', 'too-large', 'not-available', 'too-many-requests'],
  rateLimit: unsubscribeLink.rateLimit,
})

/** The same address opened in a browser, as older mail programs do: it stops nothing by itself, and leads to the page that does. */
export const getUnsubscribe = defineCall({
  method: 'GET',
  path: '/mail/unsubscribe',
  summary: 'Redirects to the page where newsletters can be stopped.',
  access: everyone,
  answers: 'redirect',
  query: unsubscribeLink.query,
  response: z.string(),
  errors: ['invalid-request', 'not-available', 'too-many-requests'],
  rateLimit: unsubscribeLink.rateLimit,
})

export const getDataStatus = defineCall({
  method: 'GET',
  path: '/stocks/data-status',
  summary: 'What is published for each dataset, since when, and what the checks found.',
  access: everyone,
  response: dataStatus,
  errors: ['not-available', 'too-many-requests'],
  rateLimit: { counter: 'data-status', max: 120, perSeconds: 60 },
})

export const getRunLogs = defineCall({
  method: 'GET',
  path: '/stocks/runs',
  summary:
    'The last 90 daily runs of each dataset, the cut-offs that were missed, and whether the newest ratings are late.',
  access: everyone,
  response: runLogs,
  errors: ['not-available', 'too-many-requests'],
  rateLimit: { counter: 'data-status', max: 120, perSeconds: 60 },
})
