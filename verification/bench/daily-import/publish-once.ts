/** The snapshot of a generation's last session, in a process of its own: `node publish-once.ts DATA-FOLDER GENERATION` prints what it cost as JSON. */
import { buildSnapshot } from '../../../packages/market-data/src/publishing/build-snapshot.ts'

const [dataDirectory = '', generation = ''] = process.argv.slice(2)
const started = performance.now()
const { manifest } = await buildSnapshot(
  {
    dataDirectory,
    dataset: 'market',
    generation,
    asOf: null,
    isExactDay: false,
    before: { current: null, recorded: [] },
    accepted: [],
  },
  () => {},
)
const { user, system } = process.cpuUsage()
console.log(
  JSON.stringify({
    generation,
    rows: manifest.counts.stocks,
    facts: 0,
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: (user + system) / 1e6,
    peakMb: process.resourceUsage().maxRSS / 1024,
  }),
)
