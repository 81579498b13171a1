import type { Call } from '@fairweight/contract/calls'
import { portfolioRun } from '@fairweight/testing/database/synthetic-runs.ts'

/** One transaction of a portfolio, which the owner has too. */
export const DEPOSIT = { kind: 'deposit', id: 'one', date: '2026-01-05', source: null, symbol: null, amount: 100 }

/** A request that names something by its id, and what is said when there is no such thing. */
export interface RequestWithId {
  readonly call: `${Call['method']} ${Call['path']}`
  readonly path: (id: string) => string
  readonly body?: (id: string) => object
  readonly code:
    | 'unknown-list'
    | 'unknown-run'
    | 'unknown-portfolio'
    | 'unknown-alert'
    | 'unknown-entry'
    | 'unknown-key'
    | 'unknown-shared-link'
    | 'unknown-subscription'
    | 'unknown-checkout'
    | 'unknown-session'
    | 'unknown-way-to-sign-in'
}

interface OtherIds {
  /** A result in a list of the owner. */
  readonly runId: () => string
  /** A list that the stranger has. */
  readonly otherUsersList: () => string
}

/** Every call that names something by its id, and a request that does so. The id of a sign-in provider is nobody's. */
export function requestsWithIds({ runId, otherUsersList }: OtherIds): readonly RequestWithId[] {
  return [
    { call: 'GET /lists/list', path: (id) => `/lists/list?id=${id}`, code: 'unknown-list' },
    {
      call: 'PUT /lists/modify',
      path: () => '/lists/modify',
      body: (id) => ({ id, operation: 'add', ticker: 'HLX' }),
      code: 'unknown-list',
    },
    {
      call: 'PUT /lists/modify',
      path: () => '/lists/modify',
      body: (id) => ({ id, operation: 'remove', ticker: 'HLX' }),
      code: 'unknown-list',
    },
    {
      call: 'PUT /lists/rename',
      path: () => '/lists/rename',
      body: (id) => ({ id, name: 'Taken over' }),
      code: 'unknown-list',
    },
    { call: 'DELETE /lists/delete', path: (id) => `/lists/delete?id=${id}`, code: 'unknown-list' },
    { call: 'GET /lists/runs', path: (id) => `/lists/runs?id=${id}`, code: 'unknown-list' },
    {
      call: 'POST /lists/runs',
      path: () => '/lists/runs',
      body: (id) => ({ id, name: 'Mine too', run: portfolioRun }),
      code: 'unknown-list',
    },
    { call: 'DELETE /lists/runs', path: (id) => `/lists/runs?id=${id}&run=${runId()}`, code: 'unknown-list' },
    { call: 'DELETE /lists/runs', path: (id) => `/lists/runs?id=${otherUsersList()}&run=${id}`, code: 'unknown-run' },
    { call: 'GET /user/living-lists/list', path: (id) => `/user/living-lists/list?id=${id}`, code: 'unknown-list' },
    {
      call: 'PUT /user/living-lists/rename',
      path: () => '/user/living-lists/rename',
      body: (id) => ({ id, name: 'Taken over' }),
      code: 'unknown-list',
    },
    {
      call: 'PUT /user/living-lists/seen',
      path: () => '/user/living-lists/seen',
      body: (id) => ({ id, asOf: '2026-11-20' }),
      code: 'unknown-list',
    },
    {
      call: 'DELETE /user/living-lists/delete',
      path: (id) => `/user/living-lists/delete?id=${id}`,
      code: 'unknown-list',
    },
    {
      call: 'DELETE /user/shared-links/revoke',
      path: (id) => `/user/shared-links/revoke?id=${id}`,
      code: 'unknown-shared-link',
    },
    {
      call: 'POST /user/shared-links/create',
      path: () => '/user/shared-links/create',
      body: (id) => ({ list: id, run: null }),
      code: 'unknown-list',
    },
    {
      call: 'DELETE /user/api-keys/revoke',
      path: (id) => `/user/api-keys/revoke?id=${id}`,
      code: 'unknown-key',
    },
    ...(['lists', 'portfolio'] as const).map((scope): RequestWithId => ({
      call: 'POST /user/api-keys/create',
      path: () => '/user/api-keys/create',
      body: (id) => ({ kind: 'sheet-address', name: 'Sheet', scopes: [scope], subjectId: id, lifetimeDays: null }),
      code: scope === 'lists' ? 'unknown-list' : 'unknown-portfolio',
    })),
    {
      call: 'DELETE /user/stock-alerts/delete',
      path: (id) => `/user/stock-alerts/delete?id=${id}`,
      code: 'unknown-alert',
    },
    {
      call: 'POST /user/stock-alerts/create',
      path: () => '/user/stock-alerts/create',
      body: (id) => ({ rule: { kind: 'grade-change', stocks: { of: 'list', listId: id } } }),
      code: 'unknown-list',
    },
    {
      call: 'POST /user/stock-alerts/create',
      path: () => '/user/stock-alerts/create',
      body: (id) => ({ rule: { kind: 'holding-limit', portfolioId: id, percent: 20 } }),
      code: 'unknown-portfolio',
    },
    {
      call: 'PUT /user/journal/change',
      path: () => '/user/journal/change',
      body: (id) => ({ id, why: 'Taken over', wrongIf: '', criteria: [] }),
      code: 'unknown-entry',
    },
    {
      call: 'DELETE /user/journal/delete',
      path: (id) => `/user/journal/delete?id=${id}`,
      code: 'unknown-entry',
    },
    {
      call: 'POST /user/journal/notes',
      path: () => '/user/journal/notes',
      body: (id) => ({ id, text: 'Taken over' }),
      code: 'unknown-entry',
    },
    {
      call: 'POST /user/journal/create',
      path: () => '/user/journal/create',
      body: (id) => ({ subject: { of: 'list', listId: id }, why: 'Taken over', wrongIf: '', criteria: [] }),
      code: 'unknown-list',
    },
    {
      call: 'POST /user/journal/create',
      path: () => '/user/journal/create',
      body: (id) => ({
        subject: { of: 'result', listId: id, runId: runId() },
        why: 'Taken over',
        wrongIf: '',
        criteria: [],
      }),
      code: 'unknown-list',
    },
    {
      call: 'POST /user/journal/create',
      path: () => '/user/journal/create',
      body: (id) => ({
        subject: { of: 'result', listId: otherUsersList(), runId: id },
        why: 'Taken',
        wrongIf: '',
        criteria: [],
      }),
      code: 'unknown-run',
    },
    {
      call: 'POST /user/journal/create',
      path: () => '/user/journal/create',
      body: (id) => ({ subject: { of: 'portfolio', portfolioId: id }, why: 'Taken over', wrongIf: '', criteria: [] }),
      code: 'unknown-portfolio',
    },
    {
      call: 'GET /user/portfolios/portfolio',
      path: (id) => `/user/portfolios/portfolio?id=${id}`,
      code: 'unknown-portfolio',
    },
    {
      call: 'PUT /user/portfolios/rename',
      path: () => '/user/portfolios/rename',
      body: (id) => ({ id, name: 'Taken over' }),
      code: 'unknown-portfolio',
    },
    {
      call: 'DELETE /user/portfolios/delete',
      path: (id) => `/user/portfolios/delete?id=${id}`,
      code: 'unknown-portfolio',
    },
    {
      call: 'POST /user/portfolios/transactions',
      path: () => '/user/portfolios/transactions',
      body: (id) => ({ id, transactions: [DEPOSIT] }),
      code: 'unknown-portfolio',
    },
    {
      call: 'POST /user/portfolios/transactions/remove',
      path: () => '/user/portfolios/transactions/remove',
      body: (id) => ({ id, transactions: [DEPOSIT.id] }),
      code: 'unknown-portfolio',
    },
    {
      call: 'GET /user/registered-screens/screen',
      path: (id) => `/user/registered-screens/screen?id=${id}`,
      code: 'unknown-list',
    },
    {
      call: 'GET /user/registered-screens/proof',
      path: (id) => `/user/registered-screens/proof?id=${id}&asOf=2026-11-20`,
      code: 'unknown-list',
    },
    {
      call: 'PUT /user/registered-screens/stop',
      path: () => '/user/registered-screens/stop',
      body: (id) => ({ id }),
      code: 'unknown-list',
    },
    {
      call: 'DELETE /user/registered-screens/delete',
      path: (id) => `/user/registered-screens/delete?id=${id}`,
      code: 'unknown-list',
    },
    {
      call: 'POST /user/subscriptions/cancel',
      path: () => '/user/subscriptions/cancel',
      body: (id) => ({ id }),
      code: 'unknown-subscription',
    },
    {
      call: 'POST /user/subscriptions/resume',
      path: () => '/user/subscriptions/resume',
      body: (id) => ({ id }),
      code: 'unknown-subscription',
    },
    {
      call: 'POST /store/refresh',
      path: () => '/store/refresh',
      body: (id) => ({ session_id: id }),
      code: 'unknown-checkout',
    },
    { call: 'DELETE /auth/sessions', path: (id) => `/auth/sessions?id=${id}`, code: 'unknown-session' },
    { call: 'DELETE /auth/ways', path: (id) => `/auth/ways?kind=passkey&id=${id}`, code: 'unknown-way-to-sign-in' },
    {
      call: 'PUT /auth/passkeys',
      path: () => '/auth/passkeys',
      body: (id) => ({ id, name: 'Taken over' }),
      code: 'unknown-way-to-sign-in',
    },
  ]
}
