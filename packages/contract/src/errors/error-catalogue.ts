interface CatalogueEntry {
  readonly status: number
  readonly title: string
  readonly text: string
}

/**
 * Every error a caller can meet: stable code → HTTP status, title, text in plain words.
 * A text may be replaced by a more exact sentence where the code's thrower knows one.
 */
export const ERROR_CATALOGUE = {
  'invalid-request': { status: 400, title: 'Please check your request', text: 'Something in the request is not as expected.' },
  'invalid-content': { status: 415, title: 'Wrong kind of content', text: 'This address takes JSON.' },
  'too-large': { status: 413, title: 'Too large', text: 'The request is larger than this address takes.' },
  'unknown-ticker': { status: 404, title: 'Unknown ticker', text: 'No stock with this ticker is in the current data.' },
  'too-many-tickers': { status: 400, title: 'Too many stocks', text: 'The optimizer takes 2 to 500 different stocks.' },
  'too-few-tickers': { status: 400, title: 'Too few stocks', text: 'The optimizer needs at least 2 different stocks.' },
  'signed-out': { status: 401, title: 'Please log in', text: 'You need to log in to see this.' },
  'no-subscription': { status: 403, title: 'Not part of your plan', text: 'This needs a plan that includes it.' },
  'not-found': { status: 404, title: 'Not found', text: 'There is nothing at this address.' },
  'method-not-allowed': { status: 405, title: 'Not possible here', text: 'This address does not take this kind of request.' },
  'too-many-at-once': { status: 429, title: 'One at a time, please', text: 'Another request of yours is still running. Please try again when it has finished.' },
  'too-many-requests': { status: 429, title: 'One moment, please', text: 'That was a lot in a short time. Please try again in a moment.' },
  'optimizer-busy': { status: 503, title: 'The optimizer is busy', text: 'Many portfolios are being optimized right now. Please try again in a few seconds.' },
  'optimizer-timeout': { status: 503, title: 'This took too long', text: 'The optimization did not finish in time. Please try fewer stocks or a shorter period.' },
  'no-data-yet': { status: 503, title: 'No data yet', text: 'No stock data has been published yet. Please try again in a few minutes.' },
  'not-ready': { status: 503, title: 'Starting up', text: 'The service is starting. Please try again in a few seconds.' },
  'internal-error': { status: 500, title: 'Something went wrong', text: 'Something went wrong on our side. Please try again, or contact support with the reference.' },
} as const satisfies Record<string, CatalogueEntry>

export type ErrorCode = keyof typeof ERROR_CATALOGUE

/** The four ways in which a call fails before an answer can be read, as the specification names them. */
export type TransportFailure = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | number
