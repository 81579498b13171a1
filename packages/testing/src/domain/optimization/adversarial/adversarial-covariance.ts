/** A source of numbers, even in [0, 1). */
export type Uniform = () => number

/** Rows of a covariance, each of a kind that has broken an optimizer somewhere. */
export const ADVERSARIAL_COVARIANCES: Readonly<Record<string, (n: number, uniform: Uniform) => number[][]>> = {
  'condition number to 1e16': illConditioned,
  'fewer days than assets': (n, uniform) =>
    ofFactors(n, 1 + Math.floor(uniform() * Math.max(1, n / 2)), uniform, () => 0),
  'twins and near twins': twins,
  'zero variances': zeroVariances,
  'riskless pairs': risklessPairs,
  'whole numbers': (n, uniform) =>
    product(Array.from({ length: n }, () => Array.from({ length: n }, () => Math.round(4 * uniform() - 2)))),
  'all assets alike': (n, uniform) => {
    const shared = uniform()
    return square(n, (i, j) => (i === j ? 1 : shared))
  },
  'variances from 1e-12 to 1e4': unevenScales,
  ordinary: (n, uniform) => ofFactors(n, 3, uniform, () => 0.1 + uniform()),
}

function illConditioned(n: number, uniform: Uniform): number[][] {
  const rotation = orthogonal(n, uniform)
  const worst = 4 + 12 * uniform()
  const roots = rotation.map((_, k) => 10 ** ((-worst * k) / Math.max(1, n - 1) / 2))
  return product(rotation.map((row) => row.map((entry, k) => entry * (roots[k] ?? 0))))
}

function twins(n: number, uniform: Uniform): number[][] {
  const nearness = uniform() < 0.5 ? 0 : 10 ** (-16 + 10 * uniform())
  const own = factorRows(n, 4, uniform)
  return product(
    own.map((row, i) =>
      i % 3 === 0 ? row : (own[i - (i % 3)] ?? row).map((entry) => entry + nearness * (uniform() - 0.5)),
    ),
  )
}

function zeroVariances(n: number, uniform: Uniform): number[][] {
  const share = uniform()
  return product(factorRows(n, n, uniform).map((row) => (uniform() < share ? row.map(() => 0) : row)))
}

function risklessPairs(n: number, uniform: Uniform): number[][] {
  const own = factorRows(n, 3, uniform)
  return product(own.map((row, i) => (i % 2 === 0 ? row : (own[i - 1] ?? row).map((entry) => -entry))))
}

function unevenScales(n: number, uniform: Uniform): number[][] {
  return product(
    factorRows(n, n + 2, uniform).map((row) => {
      const scale = 10 ** (-6 + 8 * uniform())
      return row.map((entry) => entry * scale)
    }),
  )
}

function ofFactors(n: number, k: number, uniform: Uniform, specific: () => number): number[][] {
  return product(factorRows(n, k, uniform)).map((row, i) =>
    row.map((entry, j) => (i === j ? entry + specific() : entry)),
  )
}

function factorRows(n: number, k: number, uniform: Uniform): number[][] {
  return Array.from({ length: n }, () => Array.from({ length: k }, () => 2 * uniform() - 1))
}

/** rows · rowsᵀ: symmetric to the bit. */
function product(rows: readonly (readonly number[])[]): number[][] {
  const dot = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, entry, k) => sum + entry * (b[k] ?? 0), 0)
  return rows.map((a) => rows.map((b) => dot(a, b)))
}

function square(n: number, entry: (i: number, j: number) => number): number[][] {
  return Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_unused, j) => entry(i, j)))
}

/** Gram and Schmidt, twice, on random rows. */
function orthogonal(n: number, uniform: Uniform): number[][] {
  const rows: number[][] = []
  for (const start of factorRows(n, n, uniform)) {
    let row = start
    for (const other of [...rows, ...rows]) {
      const along = row.reduce((sum, entry, k) => sum + entry * (other[k] ?? 0), 0)
      row = row.map((entry, k) => entry - along * (other[k] ?? 0))
    }
    const length = Math.hypot(...row)
    rows.push(row.map((entry) => entry / length))
  }
  return rows
}
