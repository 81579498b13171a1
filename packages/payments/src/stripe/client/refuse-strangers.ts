import type { Stripe } from 'stripe'

/**
 * Takes an answer that failed without saying so as Stripe does, from a proxy in between perhaps, for no answer. The SDK alone
 * would hand its body on as if it were what was asked for.
 */
export function refuseStrangers(client: Stripe.HttpClient): Stripe.HttpClient {
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (...request) => checked(await client.makeRequest(...request)),
  }
}

function checked(response: Stripe.HttpClientResponse): Stripe.HttpClientResponse {
  return {
    getStatusCode: () => response.getStatusCode(),
    getHeaders: () => response.getHeaders(),
    getRawResponse: () => response.getRawResponse(),
    toStream: (whenComplete) => response.toStream(whenComplete),
    dispose: () => response.dispose?.(),
    async toJSON() {
      const body: unknown = await response.toJSON()
      if (response.getStatusCode() < 300 || saysError(body)) return body
      throw new Error(`An answer with status ${response.getStatusCode()} that is not Stripe's.`)
    },
  }
}

function saysError(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'error' in body
}
