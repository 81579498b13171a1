import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GEARWRIGHT, RANKED_STOCKS, THREE_SHARES } from './worked-examples.ts'

const methodology = (page: string) => readFileSync(join(import.meta.dirname, '../../../../../../docs/methodology', page), 'utf8')
const minus = (value: number) => String(value).replace('-', '−')

describe('the pictures of the public pages', () => {
  it('draw Gearwright as the page on ratings prints it', () => {
    const page = methodology('ratings.md').toLowerCase()
    expect(page).toContain(`gearwright at $${GEARWRIGHT.price}: **b****`)
    for (const { name, value } of GEARWRIGHT.measures) expect(page).toMatch(new RegExp(`${name.toLowerCase()}( per share)? \\| \\$${value} `))
  })

  it('rank the five stocks as the page on momentum ranks them', () => {
    const page = methodology('momentum.md')
    for (const stock of RANKED_STOCKS) expect(page).toContain(`| ${minus(stock.momentum)} % | ${stock.percentile} % | ${stock.grade} |`)
  })

  it('draw the frontier through the points that the page on optimization prints', () => {
    const page = methodology('optimization.md')
    for (const point of [...THREE_SHARES.frontier, ...THREE_SHARES.readings]) expect(page).toContain(`${point.return.toFixed(2)} % | ${point.volatility.toFixed(2)} %`)
    expect(page).toContain(THREE_SHARES.shares.map((share) => `${share.return.toFixed(2)} %`).join(', '))
    expect(page).toContain('volatilities of 15.00 %, 20.00 %, 30.00 %')
  })
})
