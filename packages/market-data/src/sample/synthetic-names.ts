import type { Ticker } from '@fairweight/domain/naming'
import type { SeededRandom } from './seeded-random.ts'

const BEGINNINGS = [
  'Abren',
  'Adwin',
  'Alder',
  'Amber',
  'Arlo',
  'Ashby',
  'Balden',
  'Barro',
  'Belmar',
  'Birch',
  'Bramble',
  'Brisk',
  'Calder',
  'Candle',
  'Carrow',
  'Cinder',
  'Clove',
  'Corvin',
  'Crest',
  'Dalen',
  'Darrow',
  'Delmont',
  'Dover',
  'Dunmore',
  'Eastley',
  'Eldon',
  'Ember',
  'Fairlow',
  'Fallon',
  'Fenwick',
  'Fernley',
  'Firth',
  'Galden',
  'Garnet',
  'Glen',
  'Gorse',
  'Gran',
  'Hadley',
  'Harrow',
  'Haven',
  'Hazel',
  'Hollin',
  'Ibis',
  'Ilford',
  'Inver',
  'Jarrow',
  'Jorvik',
  'Juniper',
  'Kelder',
  'Kestrel',
  'Kirrin',
  'Larch',
  'Laurel',
  'Leven',
  'Linden',
  'Lorne',
  'Madder',
  'Marlow',
  'Mersey',
  'Mistral',
  'Morrow',
  'Nairn',
  'Nettle',
  'Norden',
  'Oaken',
  'Olden',
  'Orrin',
  'Osprey',
  'Pallas',
  'Pembry',
  'Perrin',
  'Pine',
  'Quarry',
  'Quenby',
  'Quill',
  'Radley',
  'Raven',
  'Redmar',
  'Rowan',
  'Rushden',
  'Sable',
  'Selby',
  'Severn',
  'Sorrel',
  'Tarn',
  'Teasel',
  'Thistle',
  'Torrin',
  'Ulver',
  'Umber',
  'Upwey',
  'Valden',
  'Verrin',
  'Vesper',
  'Walden',
  'Warren',
  'Wexley',
  'Willow',
  'Yarrow',
  'Yewdale',
  'Zander',
  'Zephyr',
]
const MIDDLES = [
  '',
  '',
  '',
  '',
  'brook',
  'ford',
  'gate',
  'holm',
  'lea',
  'mere',
  'stead',
  'stone',
  'wick',
  'wold',
  'worth',
  'den',
]
const FORMS = ['Inc', 'Inc', 'Corp', 'Group', 'Holdings', 'Ltd']

export interface SyntheticName {
  readonly ticker: Ticker
  readonly name: string
}

/**
 * A company that does not exist. Its ticker is three letters of the name and a digit: no listed US stock has a digit in
 * its ticker, so a sample ticker can never be taken for a real one. `taken` holds the tickers and names given so far.
 */
export function syntheticName(random: SeededRandom, endings: readonly string[], taken: Set<string>): SyntheticName {
  for (;;) {
    const name = `${random.pick(BEGINNINGS)}${random.pick(MIDDLES)} ${random.pick(endings)} ${random.pick(FORMS)}`
    if (taken.has(name)) continue
    const ticker = freeTicker(name, taken)
    if (ticker === null) continue
    taken.add(name)
    taken.add(ticker)
    return { name, ticker }
  }
}

function freeTicker(name: string, taken: ReadonlySet<string>): Ticker | null {
  const [first = '', second = ''] = name.toUpperCase().split(' ')
  const stems = [
    first.slice(0, 3),
    first.slice(0, 2) + second.slice(0, 1),
    first.slice(0, 1) + first.slice(-1) + second.slice(0, 1),
  ]
  for (const stem of stems) {
    for (let digit = 2; digit <= 9; digit += 1) {
      const ticker = `${stem}${digit}`
      // The letters come from the lists above, so the text has a ticker's form.
      if (!taken.has(ticker)) return ticker as Ticker
    }
  }
  return null
}
