import type { Mode } from '../config/settings.ts'

const TWO_YEARS_SECONDS = 63_072_000
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/** Allows nothing but reading the answer; a page brings its own policy. */
const CLOSED_CONTENT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export type Headers = Readonly<Record<string, string>>

/** The headers that stand on every answer, errors included. */
export function securityHeaders(mode: Mode): Headers {
  return {
    'content-security-policy': CLOSED_CONTENT_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    ...(mode === 'production' && { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` }),
  }
}
