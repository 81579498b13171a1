/** What of WebAssembly this file uses; not every place that runs the optimizer has it, or allows it. */
declare const WebAssembly:
  | {
      readonly Module: new (bytes: Uint8Array) => object
      readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer }
      readonly Instance: new (
        module: object,
        imports: { readonly of: { readonly memory: object } },
      ) => { readonly exports: { readonly multiply: Multiply } }
    }
  | undefined

/** See `ProductSpace.multiply`. */
export type Multiply = (left: number, right: number, length: number, out: number) => void

const BYTES_OF_PAGE = 65536
const BYTES_OF_NUMBER = 8

let compiled: object | null | undefined

/**
 * Room for numbers in a memory of WebAssembly, and the products of fours there, two multiplications to an instruction. Null where
 * that cannot be had: an old browser, or a page whose content policy forbids it.
 */
export function compiledSpace(size: number): { readonly numbers: Float64Array; readonly multiply: Multiply } | null {
  if (typeof WebAssembly === 'undefined') return null
  if (compiled === undefined) {
    try {
      compiled = new WebAssembly.Module(moduleBytes())
    } catch {
      compiled = null
    }
  }
  if (compiled === null) return null
  const memory = new WebAssembly.Memory({ initial: Math.ceil((size * BYTES_OF_NUMBER) / BYTES_OF_PAGE) })
  const { exports } = new WebAssembly.Instance(compiled, { of: { memory } })
  return { numbers: new Float64Array(memory.buffer), multiply: exports.multiply }
}

// The binary format's numbers for types, parts and instructions: https://webassembly.github.io/spec/core/binary
const I32 = 0x7f
const V128 = 0x7b
const FUNCTION_TYPE = 0x60
const TYPES = 1
const IMPORTS = 2
const FUNCTIONS = 3
const EXPORTS = 7
const CODE = 10
const FUNCTION_KIND = 0
const MEMORY_KIND = 2

const NO_RESULT = 0x40
const BLOCK = [0x02, NO_RESULT]
const LOOP = [0x03, NO_RESULT]
const END = 0x0b
const BRANCH = 0x0c
const BRANCH_IF = 0x0d
const IS_NOT_BELOW = 0x4f
const ADD = 0x6a
const SHIFT_LEFT = 0x74
const VECTOR = 0xfd
const LOAD_PAIR = [VECTOR, 0]
const LOAD_TWICE = [VECTOR, 10]
const STORE_PAIR = [VECTOR, 11]
const ADD_PAIRS = [VECTOR, 0xf0, 1]
const MULTIPLY_PAIRS = [VECTOR, 0xf2, 1]
/** Numbers lie at multiples of 2³ bytes. */
const ALIGNMENT = 3

const get = (local: number): number[] => [0x20, local]
const set = (local: number): number[] => [0x21, local]
const constant = (value: number): number[] => [0x41, ...signed(value)]
const address = (offset: number): number[] => [ALIGNMENT, ...unsigned(offset)]

/** The four parameters, made addresses; the third becomes the end of the left rows. */
const [LEFT, RIGHT, LEFT_END, OUT] = [0, 1, 2, 3]
/** The sums of row i with rows 2·half and 2·half + 1, the four right numbers as two pairs, and a left number twice. */
const sumOf = (i: number, half: number): number => 4 + 2 * i + half
const RIGHT_PAIRS = [12, 13]
const TWICE = 14
const VECTOR_LOCALS = 11

const ROWS = [0, 1, 2, 3]
const HALVES = [0, 1]
const toAddress = (local: number): number[] => [...get(local), ...constant(ALIGNMENT), SHIFT_LEFT, ...set(local)]
const advance = (local: number): number[] => [...get(local), ...constant(4 * BYTES_OF_NUMBER), ADD, ...set(local)]

/** The module: its one function runs through both fours of rows side by side and holds the sixteen sums in registers. */
function moduleBytes(): Uint8Array<ArrayBuffer> {
  const readRight = HALVES.map((half) => [
    ...get(RIGHT),
    ...LOAD_PAIR,
    ...address(2 * BYTES_OF_NUMBER * half),
    ...set(RIGHT_PAIRS[half]!),
  ])
  const addRow = (i: number): number[] => [
    ...get(LEFT),
    ...LOAD_TWICE,
    ...address(BYTES_OF_NUMBER * i),
    ...set(TWICE),
    ...HALVES.flatMap((half) => addPair(i, half)),
  ]
  const addPair = (i: number, half: number): number[] => [
    ...get(sumOf(i, half)),
    ...get(TWICE),
    ...get(RIGHT_PAIRS[half]!),
    ...MULTIPLY_PAIRS,
    ...ADD_PAIRS,
    ...set(sumOf(i, half)),
  ]
  const write = (i: number, half: number): number[] => [
    ...get(OUT),
    ...get(sumOf(i, half)),
    ...STORE_PAIR,
    ...address(BYTES_OF_NUMBER * (4 * i + 2 * half)),
  ]
  const body = [
    [1, VECTOR_LOCALS, V128],
    [...get(LEFT), ...get(LEFT_END), ...constant(2), SHIFT_LEFT, ADD, ...set(LEFT_END)],
    [LEFT, RIGHT, LEFT_END, OUT].flatMap(toAddress),
    [...BLOCK, ...LOOP, ...get(LEFT), ...get(LEFT_END), IS_NOT_BELOW, BRANCH_IF, 1],
    readRight.flat(),
    ROWS.flatMap(addRow),
    [...advance(LEFT), ...advance(RIGHT), BRANCH, 0, END, END],
    ROWS.flatMap((i) => HALVES.flatMap((half) => write(i, half))),
    [END],
  ]
  return Uint8Array.from(
    [
      [0, ...text('asm').slice(1), 1, 0, 0, 0],
      section(TYPES, [1, FUNCTION_TYPE, ...list([I32, I32, I32, I32]), 0]),
      section(IMPORTS, [1, ...text('of'), ...text('memory'), MEMORY_KIND, 0, 0]),
      section(FUNCTIONS, [1, 0]),
      section(EXPORTS, [1, ...text('multiply'), FUNCTION_KIND, 0]),
      section(CODE, [1, ...list(body.flat())]),
    ].flat(),
  )
}

const section = (id: number, content: readonly number[]): number[] => [id, ...list(content)]
const list = (bytes: readonly number[]): number[] => [...unsigned(bytes.length), ...bytes]
const text = (letters: string): number[] => list(Array.from(letters, (letter) => letter.charCodeAt(0)))

/** Whole numbers from 0 in groups of seven bits, the lowest first (LEB128). */
function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...unsigned(Math.floor(value / 128))]
}

/** The same where a number's last group has a bit for its sign. */
function signed(value: number): number[] {
  return value < 64 ? [value] : [(value % 128) + 128, ...signed(Math.floor(value / 128))]
}
