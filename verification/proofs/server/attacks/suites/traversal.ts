import { type AttackSuite, summarizeAttempts } from '../attack.ts'
import { ask, freshAddress, errorCodeOf } from '../send-probe.ts'

const UPS = ['..', '%2e%2e', '%2E.', '..%2f', '..%5c', '%252e%252e', '..;', '....//', '%c0%ae%c0%ae', '.%00.']
const PREFIXES = ['', '/assets', '/learn', '/api', '/api/..', '/api/stocks', '//', '/./']
const pendingSubscriptionChanges = [
  'etc/passwd',
  'package.json',
  'pages.json',
  'data/database.sock',
  'apps/server/src/main.ts',
]
const HIDDEN = [
  '/.env',
  '/.git/config',
  '/.git/HEAD',
  '/package.json',
  '/pages.json',
  '/server/index.js',
  '/module-graph.json',
  '/index.html.br',
  '/database',
  '/data/secret',
  '/payment-sandbox/secret-key',
  '/api/../package.json',
  '/%00',
  '/assets/%00.js',
  '/assets/',
  '/C:/Windows/win.ini',
  'http://169.254.169.254/latest/meta-data/',
]

const addresses = [
  ...PREFIXES.flatMap((prefix) =>
    UPS.flatMap((up) =>
      pendingSubscriptionChanges.map(
        (change) => `${prefix}/${Array.from({ length: 6 }, () => up).join('/')}/${change}`,
      ),
    ),
  ),
  ...HIDDEN,
]

/** What no answer may hold: the lines of a file that is not served. */
const SECRETS = /root:.*:0:0:|"workspaces"|\[core\]|"policy":|startServer|sk_test_/

export const traversal: AttackSuite = {
  title: 'Traversal',
  attacks: [
    {
      name: 'Files beside those that are served',
      tried: `${addresses.length} addresses: upwards in ${UPS.length} spellings from ${PREFIXES.length} places, and hidden files by name`,
      expected: 'never a file: not there, or not an address',
      async run({ origin }) {
        const attempts = []
        for (const path of addresses) {
          const answer = await ask(origin, { path, from: freshAddress() })
          // A page is served for an address of the site's own alone.
          const isRefused = [400, 404, 405].includes(answer.status) || (answer.status >= 300 && answer.status < 400)
          attempts.push({
            what: path.slice(0, 60),
            wanted: 'nothing of it',
            met: isRefused && !SECRETS.test(answer.text) ? 'nothing of it' : errorCodeOf(answer),
          })
        }
        return summarizeAttempts(attempts)
      },
    },
  ],
}
