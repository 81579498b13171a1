/** SHA-256 of bytes, or of a text's bytes in UTF-8. */
export type Sha256 = (content: string | Uint8Array) => Uint8Array

const BLOCK_BYTES = 64
const LENGTH_BYTES = 8

/**
 * SHA-256 in plain arithmetic, for places without another: a receipt is checked where there may be no network and no secure context.
 * Source: FIPS 180-4, sections 4.1.2, 5.1.1 and 6.2.
 */
export function sha256OfBytes(bytes: Uint8Array): Uint8Array {
  const state = new Uint32Array(INITIAL_STATE)
  const padded = padToBlocks(bytes)
  const schedule = new Uint32Array(BLOCK_BYTES)
  for (let start = 0; start < padded.byteLength; start += BLOCK_BYTES)
    compress(state, new DataView(padded.buffer, start, BLOCK_BYTES), schedule)
  const digest = new DataView(new ArrayBuffer(state.byteLength))
  state.forEach((word, place) => digest.setUint32(place * 4, word))
  return new Uint8Array(digest.buffer)
}

/** The content, a one bit, zeros, and the content's length in bits, up to a whole number of blocks. */
function padToBlocks(bytes: Uint8Array): Uint8Array {
  const blocks = Math.ceil((bytes.length + 1 + LENGTH_BYTES) / BLOCK_BYTES)
  const padded = new Uint8Array(blocks * BLOCK_BYTES)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  new DataView(padded.buffer).setBigUint64(padded.length - LENGTH_BYTES, BigInt(bytes.length) * 8n)
  return padded
}

function compress(state: Uint32Array, block: DataView, schedule: Uint32Array): void {
  for (let place = 0; place < 64; place++)
    schedule[place] = place < 16 ? block.getUint32(place * 4) : scheduled(schedule, place)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let round = 0; round < 64; round++) {
    const chosen = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen
    const first = (one + (ROUND_CONSTANTS[round] ?? 0) + (schedule[round] ?? 0)) | 0
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, place) => {
    state[place] = (state[place] ?? 0) + word
  })
}

function scheduled(schedule: Uint32Array, place: number): number {
  const [early, late] = [schedule[place - 15] ?? 0, schedule[place - 2] ?? 0]
  const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
  const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
  return (schedule[place - 16] ?? 0) + first + (schedule[place - 7] ?? 0) + second
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

const PRIMES = firstPrimes(64)

/** The first 32 bits of the fractional parts of the square roots of the first eight primes. */
const INITIAL_STATE = PRIMES.slice(0, 8).map((prime) => fractionBits(prime, 2n))

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUND_CONSTANTS = PRIMES.map((prime) => fractionBits(prime, 3n))

function firstPrimes(count: number): bigint[] {
  const primes: bigint[] = []
  for (let candidate = 2n; primes.length < count; candidate++)
    if (primes.every((prime) => candidate % prime !== 0n)) primes.push(candidate)
  return primes
}

/** Floor of the root times 2³², less its whole part, by whole numbers alone. */
function fractionBits(value: bigint, degree: 2n | 3n): number {
  const scaled = value << (32n * degree)
  let [low, high] = [0n, 1n << 40n]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (middle ** degree <= scaled) low = middle
    else high = middle
  }
  return Number(low & 0xffffffffn)
}
