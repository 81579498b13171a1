import { TERMS_VERSION } from '@fairweight/contract/product'
import type { CallerKind } from '../../../apps/server/testing/signed-in.ts'

/** What a caller meets: the call itself, or the refusal that stands in its way. */
export type AccessResult = 'the call' | 'signed-out' | 'account-needed' | 'no-subscription'

type Group = Readonly<Record<CallerKind, AccessResult>>

const EVERYBODY: Group = {
  nobody: 'the call',
  anonymous: 'the call',
  'no plan': 'the call',
  'value only': 'the call',
  'momentum only': 'the call',
  'mix only': 'the call',
  bundle: 'the call',
  'bundle-trial': 'the call',
  lapsed: 'the call',
  disabled: 'the call',
  'another user': 'the call',
}
/** Lists, bookmarks and tour: whoever has a session, for what is their own. */
const keeping: Group = { ...EVERYBODY, nobody: 'signed-out', disabled: 'signed-out' }
/** What belongs to an account of one's own, with or without a plan. */
const personal: Group = { ...keeping, anonymous: 'account-needed' }
/** Any plan that is in force. */
const subscribers: Group = {
  ...keeping,
  anonymous: 'no-subscription',
  'no plan': 'no-subscription',
  lapsed: 'no-subscription',
}
/** A plan in force that opens the optimizer. */
const optimizing: Group = { ...subscribers, 'value only': 'no-subscription', 'momentum only': 'no-subscription' }

/** A plan in force that opens the value tool. */
const valuing: Group = { ...subscribers, 'momentum only': 'no-subscription', 'mix only': 'no-subscription' }

/** Programs and spreadsheets with a key of their own, which no session stands in for. */
const programs: Group = {
  nobody: 'signed-out',
  anonymous: 'signed-out',
  'no plan': 'signed-out',
  'value only': 'signed-out',
  'momentum only': 'signed-out',
  'mix only': 'signed-out',
  bundle: 'signed-out',
  'bundle-trial': 'signed-out',
  lapsed: 'signed-out',
  disabled: 'signed-out',
  'another user': 'signed-out',
}

/** One request that stands for a call, what it answers to whoever may make it, and who may. */
export interface ExpectedCall {
  readonly call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  readonly query?: string
  readonly body?: object
  /** Chosen so that asking changes nothing for the next caller. */
  readonly answers: number
  readonly who: Group
}

const SAMPLE_OPTIMIZATION = { tickers: ['HLX'], time_period: '1y', optimization_type: 'balanced' }
const run = {
  kind: 'portfolio',
  snapshot: 's',
  engineVersion: '1',
  weights: [],
  expectedReturn: 0,
  volatility: 0,
  sharpeRatio: null,
  settings: {
    tickers: [],
    time_period: '5y',
    optimization_type: 'balanced',
    classCap: 0.25,
    leastOwnShare: null,
    dataset: 'sample',
  },
}
const transaction = {
  kind: 'deposit',
  id: 'one',
  date: '2026-01-05',
  source: null,
  symbol: null,
  amount: 100,
}
const NAMES = { firstName: 'A', lastName: 'B', insightsSubscriber: false, tipsSubscriber: false }
const account = {
  format: 'fairweight-account',
  version: 2,
  exportedAt: '2026-01-01T00:00:00Z',
  profile: {
    firstName: '',
    lastName: '',
    email: null,
    customerType: 'individual',
    referralCode: null,
    insightsSubscriber: false,
    tipsSubscriber: false,
    createdAt: '2026-01-01T00:00:00Z',
  },
  consents: [],
  lists: [],
  bookmarks: { value: [], momentum: [] },
  filters: [],
  columnSets: [],
  tour: { step: null, finished: false },
  alerts: { frequency: 'off' },
}

/** Every call, by hand. Signing out comes last, since it ends the session that the others need. */
export const EXPECTED_ACCESS: readonly ExpectedCall[] = [
  { call: 'GET /health', answers: 200, who: EVERYBODY },
  { call: 'GET /ready', answers: 200, who: EVERYBODY },

  { call: 'GET /stocks/demo', answers: 200, who: EVERYBODY },
  { call: 'GET /stocks/demo/rows', answers: 200, who: EVERYBODY },
  { call: 'GET /stocks/sample-progress', answers: 200, who: EVERYBODY },
  { call: 'GET /stocks/stock-data', answers: 200, who: subscribers },
  { call: 'GET /stocks/changes', answers: 200, who: subscribers },
  { call: 'GET /stocks/changes', query: 'dataset=market', answers: 503, who: subscribers },
  { call: 'GET /stocks/changes', query: 'dataset=sample', answers: 200, who: EVERYBODY },
  { call: 'GET /stocks/details', query: 'ticker=HLX', answers: 200, who: subscribers },
  { call: 'GET /stocks/details', query: 'ticker=HLX&dataset=sample', answers: 200, who: EVERYBODY },
  { call: 'GET /stocks/page', query: 'ticker=HLX', answers: 200, who: EVERYBODY },
  { call: 'GET /stocks/precomputed-stock-price-summary', answers: 200, who: subscribers },
  { call: 'GET /stocks/figures', query: 'set=valuation', answers: 200, who: subscribers },
  { call: 'GET /stocks/figures', query: 'set=valuation&dataset=sample', answers: 200, who: EVERYBODY },
  { call: 'GET /stocks/figures/details', query: 'ticker=HLX', answers: 200, who: subscribers },
  { call: 'GET /stocks/figures/details', query: 'ticker=HLX&dataset=sample', answers: 200, who: EVERYBODY },
  { call: 'GET /stocks/figures/years', query: 'ticker=HLX', answers: 200, who: subscribers },
  { call: 'GET /stocks/figures/years', query: 'ticker=HLX&dataset=sample', answers: 200, who: EVERYBODY },
  { call: 'GET /stocks/grades', query: 'ticker=HLX', answers: 200, who: subscribers },
  { call: 'GET /stocks/grades', query: 'ticker=HLX&dataset=sample', answers: 200, who: EVERYBODY },
  { call: 'GET /stocks/known-values', query: 'ticker=HLX', answers: 200, who: valuing },
  { call: 'GET /stocks/known-values', query: 'ticker=HLX&dataset=sample', answers: 200, who: EVERYBODY },
  { call: 'GET /stocks/statements', query: 'ticker=HLX', answers: 200, who: subscribers },
  { call: 'GET /stocks/statements', query: 'ticker=HLX&dataset=sample', answers: 200, who: EVERYBODY },
  { call: 'GET /stocks/later-restatements', query: 'ticker=HLX&since=2026-06-30', answers: 200, who: subscribers },
  {
    call: 'GET /stocks/later-restatements',
    query: 'ticker=HLX&since=2026-06-30&dataset=sample',
    answers: 200,
    who: EVERYBODY,
  },
  { call: 'GET /stocks/history', query: 'tickers=HLX&period=1y', answers: 200, who: subscribers },
  { call: 'GET /stocks/history', query: 'tickers=HLX&period=1y&dataset=sample', answers: 200, who: EVERYBODY },
  // The tests' site has no built pages to put a receipt into.
  { call: 'GET /stocks/receipt', query: 'ticker=HLX', answers: 503, who: subscribers },
  { call: 'GET /stocks/receipt', query: 'ticker=HLX&dataset=sample', answers: 503, who: EVERYBODY },
  { call: 'GET /stocks/rating-inputs', answers: 200, who: valuing },
  { call: 'GET /stocks/rating-inputs', query: 'dataset=market', answers: 503, who: valuing },
  { call: 'GET /stocks/rating-inputs', query: 'dataset=sample', answers: 200, who: EVERYBODY },
  { call: 'GET /stocks/asset-class-optimization', answers: 200, who: optimizing },
  { call: 'GET /stocks/asset-class-optimization', query: 'dataset=market', answers: 503, who: optimizing },
  { call: 'GET /stocks/asset-class-optimization', query: 'dataset=sample', answers: 200, who: EVERYBODY },
  { call: 'GET /stocks/funds-and-splits', answers: 200, who: subscribers },
  { call: 'GET /stocks/funds-and-splits', query: 'dataset=sample', answers: 200, who: EVERYBODY },
  { call: 'GET /stocks/past-days', answers: 200, who: subscribers },
  { call: 'GET /stocks/past-days', query: 'dataset=market', answers: 503, who: subscribers },
  { call: 'GET /stocks/past-days', query: 'dataset=sample', answers: 200, who: EVERYBODY },
  { call: 'POST /stocks/past-days/prepare', body: { asOf: '1999-12-31' }, answers: 404, who: subscribers },
  {
    call: 'POST /stocks/past-days/prepare',
    body: { asOf: '1999-12-31', dataset: 'sample' },
    answers: 404,
    who: EVERYBODY,
  },
  { call: 'POST /stocks/custom-optimization', body: SAMPLE_OPTIMIZATION, answers: 400, who: optimizing },
  {
    call: 'POST /stocks/custom-optimization',
    body: { ...SAMPLE_OPTIMIZATION, dataset: 'market' },
    answers: 503,
    who: optimizing,
  },
  {
    call: 'POST /stocks/custom-optimization',
    body: { ...SAMPLE_OPTIMIZATION, dataset: 'sample' },
    answers: 400,
    who: EVERYBODY,
  },

  { call: 'GET /stocks/data-status', answers: 200, who: EVERYBODY },
  { call: 'GET /stocks/runs', answers: 200, who: EVERYBODY },
  { call: 'GET /stocks/track-record', answers: 200, who: EVERYBODY },
  { call: 'GET /stocks/track-record/heads', answers: 200, who: EVERYBODY },
  { call: 'GET /page-speed/sampling', answers: 200, who: EVERYBODY },
  { call: 'POST /page-speed', body: { page: '/demo' }, answers: 400, who: EVERYBODY },
  { call: 'POST /user/raffle', body: { name: 'Ann' }, answers: 400, who: EVERYBODY },
  { call: 'POST /user/raffle/confirm', body: { token: 'none' }, answers: 400, who: EVERYBODY },
  { call: 'POST /user/raffle/accept', body: { token: 'none' }, answers: 400, who: EVERYBODY },
  { call: 'POST /help/messages', body: { name: 'Ann' }, answers: 400, who: EVERYBODY },

  { call: 'GET /lists/get', answers: 200, who: keeping },
  { call: 'GET /lists/list', query: 'id=none', answers: 404, who: keeping },
  { call: 'POST /lists/create', body: { name: ' ' }, answers: 400, who: keeping },
  { call: 'PUT /lists/modify', body: { id: 'none', operation: 'add', ticker: 'HLX' }, answers: 404, who: keeping },
  { call: 'PUT /lists/rename', body: { id: 'none', name: 'Other' }, answers: 404, who: keeping },
  { call: 'DELETE /lists/delete', query: 'id=none', answers: 404, who: keeping },
  { call: 'GET /lists/runs', query: 'id=none', answers: 404, who: keeping },
  { call: 'POST /lists/runs', body: { id: 'none', name: 'Mine', run }, answers: 404, who: keeping },
  { call: 'DELETE /lists/runs', query: 'id=none&run=none', answers: 404, who: keeping },
  { call: 'GET /user/portfolios', answers: 200, who: keeping },
  { call: 'GET /user/portfolios/portfolio', query: 'id=none', answers: 404, who: keeping },
  { call: 'POST /user/portfolios/create', body: { name: ' ' }, answers: 400, who: keeping },
  { call: 'PUT /user/portfolios/rename', body: { id: 'none', name: 'Other' }, answers: 404, who: keeping },
  { call: 'DELETE /user/portfolios/delete', query: 'id=none', answers: 404, who: keeping },
  {
    call: 'POST /user/portfolios/transactions',
    body: { id: 'none', transactions: [transaction] },
    answers: 404,
    who: keeping,
  },
  {
    call: 'POST /user/portfolios/transactions/remove',
    body: { id: 'none', transactions: ['none'] },
    answers: 404,
    who: keeping,
  },
  { call: 'GET /user/bookmarks', answers: 200, who: keeping },
  { call: 'POST /user/bookmarks', body: { stock: 'HLX', bookmark: true, plan: 'value' }, answers: 200, who: keeping },
  { call: 'POST /user/clear-bookmarks', answers: 200, who: keeping },
  { call: 'GET /user/filters', answers: 200, who: keeping },
  { call: 'PUT /user/filters', body: [], answers: 200, who: keeping },
  { call: 'GET /user/columns', answers: 200, who: keeping },
  { call: 'PUT /user/columns', body: [], answers: 200, who: keeping },
  { call: 'GET /user/tour', answers: 200, who: keeping },
  { call: 'PUT /user/tour', body: { step: 'list', finished: false }, answers: 200, who: keeping },

  { call: 'GET /user/rating-changes', answers: 200, who: keeping },
  { call: 'GET /user/rating-changes', query: 'dataset=market', answers: 503, who: keeping },
  { call: 'PUT /user/rating-changes/seen', body: { asOf: '2026-11-20', dismissed: true }, answers: 200, who: keeping },

  { call: 'GET /user/living-lists', answers: 200, who: personal },
  { call: 'GET /user/living-lists/list', query: 'id=none', answers: 404, who: personal },
  { call: 'POST /user/living-lists/create', body: { name: ' ', query: '' }, answers: 400, who: subscribers },
  { call: 'PUT /user/living-lists/rename', body: { id: 'none', name: 'Other' }, answers: 404, who: personal },
  { call: 'PUT /user/living-lists/seen', body: { id: 'none', asOf: '2026-11-20' }, answers: 404, who: personal },
  { call: 'DELETE /user/living-lists/delete', query: 'id=none', answers: 404, who: personal },

  { call: 'GET /user/registered-screens', answers: 200, who: personal },
  { call: 'GET /user/registered-screens/screen', query: 'id=none', answers: 404, who: personal },
  { call: 'GET /user/registered-screens/proof', query: 'id=none&asOf=2026-11-20', answers: 404, who: personal },
  { call: 'POST /user/registered-screens/register', body: { name: ' ', query: '' }, answers: 400, who: subscribers },
  { call: 'PUT /user/registered-screens/stop', body: { id: 'none' }, answers: 404, who: personal },
  { call: 'DELETE /user/registered-screens/delete', query: 'id=none', answers: 404, who: personal },

  { call: 'POST /user/backtests/run', body: { what: { kind: 'none' } }, answers: 400, who: subscribers },

  { call: 'GET /user/profile', answers: 200, who: personal },
  { call: 'POST /user/profile', body: NAMES, answers: 200, who: personal },
  { call: 'PUT /user/profile', body: NAMES, answers: 200, who: personal },
  { call: 'GET /user/alerts', answers: 200, who: personal },
  { call: 'PUT /user/alerts', body: { frequency: 'off' }, answers: 200, who: personal },
  { call: 'GET /user/stock-alerts', answers: 200, who: personal },
  { call: 'GET /user/news', answers: 200, who: personal },
  { call: 'POST /user/stock-alerts/create', body: { rule: { kind: 'none' } }, answers: 400, who: subscribers },
  { call: 'DELETE /user/stock-alerts/delete', query: 'id=none', answers: 404, who: personal },
  { call: 'PUT /user/stock-alerts/emails', body: { areWanted: false }, answers: 200, who: personal },
  { call: 'PUT /user/news/seen', answers: 200, who: personal },
  { call: 'GET /user/journal', answers: 200, who: personal },
  {
    call: 'POST /user/journal/create',
    body: { subject: { of: 'stock', ticker: 'NOSUCH' }, why: 'It grows.', wrongIf: '', criteria: [] },
    answers: 404,
    who: subscribers,
  },
  {
    call: 'PUT /user/journal/change',
    body: { id: 'none', why: 'It grows.', wrongIf: '', criteria: [] },
    answers: 404,
    who: personal,
  },
  { call: 'DELETE /user/journal/delete', query: 'id=none', answers: 404, who: personal },
  { call: 'POST /user/journal/notes', body: { id: 'none', text: 'Later' }, answers: 404, who: personal },
  { call: 'GET /user/api-keys', answers: 200, who: personal },
  { call: 'POST /user/api-keys/create', body: { kind: 'none' }, answers: 400, who: personal },
  { call: 'DELETE /user/api-keys/revoke', query: 'id=none', answers: 404, who: personal },
  { call: 'GET /user/shared-links', answers: 200, who: personal },
  { call: 'POST /user/shared-links/create', body: { list: 'none', run: null }, answers: 404, who: personal },
  { call: 'DELETE /user/shared-links/revoke', query: 'id=none', answers: 404, who: personal },
  { call: 'GET /data/grade', query: 'ticker=HLX', answers: 200, who: programs },
  { call: 'GET /data/grades', answers: 200, who: programs },
  { call: 'GET /data/screens', answers: 200, who: programs },
  { call: 'GET /data/lists', answers: 200, who: programs },
  { call: 'GET /data/portfolios', answers: 200, who: programs },
  { call: 'GET /data/sheet', query: 'token=none', answers: 200, who: programs },
  { call: 'GET /user/subscriptions', answers: 200, who: personal },
  { call: 'POST /user/subscriptions/cancel', body: { id: 'sub_none' }, answers: 404, who: personal },
  { call: 'POST /user/subscriptions/resume', body: { id: 'sub_none' }, answers: 404, who: personal },
  { call: 'GET /user/activity', answers: 200, who: personal },
  { call: 'GET /user/export', answers: 200, who: personal },
  { call: 'POST /user/import', body: account, answers: 200, who: personal },
  { call: 'GET /auth/sessions', answers: 200, who: personal },
  { call: 'DELETE /auth/sessions', query: 'id=none', answers: 404, who: personal },
  { call: 'GET /user/email-change', answers: 200, who: personal },
  { call: 'POST /user/email-change', body: { email: 'no address' }, answers: 400, who: personal },
  { call: 'DELETE /user/email-change', answers: 200, who: personal },
  { call: 'GET /auth/ways', answers: 200, who: personal },
  { call: 'DELETE /auth/ways', query: 'kind=authenticator-app', answers: 404, who: personal },
  { call: 'POST /auth/passkeys/start', answers: 200, who: personal },
  {
    call: 'POST /auth/passkeys',
    body: { name: 'Phone', answer: { attempt: 'none', response: {} } },
    answers: 401,
    who: personal,
  },
  { call: 'PUT /auth/passkeys', body: { id: 'none', name: 'Phone' }, answers: 404, who: personal },
  { call: 'POST /auth/authenticator-app/start', answers: 200, who: personal },
  { call: 'POST /auth/authenticator-app', body: { code: 'none' }, answers: 401, who: personal },
  { call: 'POST /auth/recovery-codes', answers: 404, who: personal },
  { call: 'POST /auth/reauthentication', body: { password: 'wrong' }, answers: 401, who: personal },
  { call: 'POST /auth/reauthentication/passkey', answers: 404, who: personal },
  {
    call: 'POST /auth/change-password',
    body: { currentPassword: 'wrong', newPassword: 'Another-horse-9' },
    answers: 401,
    who: personal,
  },
  { call: 'POST /auth/reauthentication', body: { password: 'wrong' }, answers: 401, who: personal },
  { call: 'GET /user/email-change', answers: 200, who: personal },
  { call: 'POST /user/email-change', body: { email: 'taken@people.example' }, answers: 409, who: personal },
  { call: 'DELETE /user/email-change', answers: 200, who: personal },
  { call: 'POST /auth/confirm-email-change', body: { token: 'none' }, answers: 400, who: EVERYBODY },
  { call: 'POST /auth/undo-email-change', body: { token: 'none' }, answers: 400, who: EVERYBODY },
  { call: 'POST /auth/delete-account', body: { password: 'wrong' }, answers: 401, who: personal },

  { call: 'GET /store/products', answers: 200, who: EVERYBODY },
  { call: 'POST /store/checkout', body: { price_id: 'price_none' }, answers: 400, who: personal },
  { call: 'POST /store/customer-portal', body: {}, answers: 200, who: personal },
  { call: 'POST /store/refresh', body: {}, answers: 200, who: personal },
  { call: 'POST /webhooks/stripe', body: {}, answers: 400, who: EVERYBODY },

  { call: 'GET /mail/unsubscribe', query: 'token=none', answers: 302, who: EVERYBODY },
  { call: 'POST /mail/unsubscribe', query: 'token=none', answers: 400, who: EVERYBODY },

  { call: 'GET /auth/providers', answers: 200, who: EVERYBODY },
  { call: 'GET /auth/provider/start', query: 'id=none', answers: 404, who: EVERYBODY },
  { call: 'GET /auth/provider/return', answers: 400, who: EVERYBODY },
  {
    call: 'POST /auth/sign-up',
    body: {
      email: 'taken@people.example',
      password: 'Correct-horse-9',
      individualUse: true,
      termsVersion: TERMS_VERSION,
    },
    answers: 409,
    who: EVERYBODY,
  },
  { call: 'POST /auth/sign-up/finish', body: { attempt: 'none', code: '000000' }, answers: 400, who: EVERYBODY },
  { call: 'POST /auth/sign-in', body: { email: '', password: '' }, answers: 400, who: EVERYBODY },
  {
    call: 'POST /auth/second-factor',
    body: { ticket: 'none', secondFactor: { code: '000000' } },
    answers: 401,
    who: EVERYBODY,
  },
  { call: 'POST /auth/second-factor/passkey', body: { ticket: 'none' }, answers: 401, who: EVERYBODY },
  { call: 'POST /auth/passkey/start', answers: 200, who: EVERYBODY },
  { call: 'POST /auth/passkey', body: { attempt: 'none', response: {} }, answers: 401, who: EVERYBODY },
  { call: 'POST /auth/confirm-email-change', body: { token: 'none' }, answers: 400, who: EVERYBODY },
  { call: 'POST /auth/undo-email-change', body: { token: 'none' }, answers: 400, who: EVERYBODY },
  {
    call: 'POST /auth/request-password-reset',
    body: { email: 'no-such@people.example' },
    answers: 401,
    who: EVERYBODY,
  },
  { call: 'POST /auth/confirm-email', body: { token: 'none' }, answers: 400, who: EVERYBODY },
  { call: 'POST /auth/confirm-email/code', body: { code: '000000' }, answers: 400, who: personal },
  { call: 'POST /auth/confirm-email/resend', answers: 200, who: personal },
  {
    call: 'POST /auth/reset-password',
    body: { token: 'none', newPassword: 'Another-horse-9' },
    answers: 400,
    who: EVERYBODY,
  },
  { call: 'POST /auth/anonymous', answers: 200, who: EVERYBODY },
  { call: 'GET /auth/token', answers: 200, who: keeping },
  { call: 'POST /auth/sign-out', answers: 200, who: EVERYBODY },
]
