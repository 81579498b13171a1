import { expect, test } from '@playwright/test'
import { ONE_VARIANT_TAG } from '../variants.ts'
import { findTextFaults } from './text-faults.ts'

const STYLE = '<style>body { margin: 0; font: 16px/24px sans-serif } p { margin: 0 }</style>'
const LINES = '<p>One line of text after the other.</p>'.repeat(60)

interface Case {
  readonly name: string
  readonly html: string
  /** How each finding begins; none where the page is as it should be. */
  readonly found: readonly RegExp[]
}

const CASES: readonly Case[] = [
  { name: 'a plain page', html: LINES, found: [] },
  {
    name: 'a text that its frame cuts to the side',
    html: '<div style="width:60px;overflow:hidden;white-space:nowrap">Quality momentum</div>',
    found: [/^cut: “Quality momentum” \d+ px of its width/],
  },
  {
    name: 'a text that its frame cuts below',
    html: '<div style="height:30px;overflow:hidden">One<br>Two</div>',
    found: [/^cut: “Two” \d+ px of its height/],
  },
  {
    name: 'a text that is shortened and says nowhere how it goes on',
    html: '<div style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Quality momentum</div>',
    found: [/^cut: “Quality momentum”/],
  },
  {
    name: 'a text that is shortened and whole in its title',
    html: '<div title="Quality momentum" style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Quality momentum</div>',
    found: [],
  },
  {
    name: 'a name that must not be shortened, title or not',
    html: '<div title="Abrenwold Basin" style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Abrenwold Basin</div>',
    found: [/^cut: “Abrenwold Basin”/],
  },
  {
    name: 'a tab at the edge of a strip',
    html: '<div role="tablist" style="width:100px;overflow-x:auto;white-space:nowrap"><button role="tab">Cheap</button><button role="tab">Quality momentum</button></div>',
    found: [/^cut: “Quality momentum” by the edge of what scrolls sideways/],
  },
  {
    name: 'a tab at the edge of a strip that fades out',
    html: '<div role="tablist" style="width:100px;overflow-x:auto;white-space:nowrap;mask-image:linear-gradient(90deg,#000 80%,#0000)"><button role="tab">Cheap</button><button role="tab">Quality momentum</button></div>',
    found: [],
  },
  {
    name: 'a table that goes on to the side',
    html: '<div style="width:100px;overflow-x:auto"><table><tr><td>Name</td><td>Quality</td><td>Momentum</td></tr></table></div>',
    found: [],
  },
  {
    name: 'a text beyond the window',
    html: '<p style="white-space:nowrap;width:100px">' + 'A long way to the right. '.repeat(12) + '</p>',
    found: [/^beyond the window/],
  },
  {
    name: 'a field too narrow for its hint',
    html: '<input style="width:60px" placeholder="Ticker or company">',
    found: [/^cut: “Ticker or company”.* in a field/],
  },
  {
    name: 'a choice too narrow for its words',
    html: '<select style="width:60px;appearance:none"><option>Momentum rating, best first</option></select>',
    found: [/^cut: “Momentum rating, best first”.* in a field/],
  },
  {
    name: 'two texts on each other',
    html: '<p>Maximum Return</p><p style="margin-top:-20px">HAW3</p>',
    found: [/^overlaps: “(Maximum Return|HAW3)” with “(Maximum Return|HAW3)”/],
  },
  {
    name: 'two texts on each other far below the window',
    html: LINES + '<p>Maximum Return</p><p style="margin-top:-20px">HAW3</p>',
    found: [/^overlaps: “(Maximum Return|HAW3)”/],
  },
  {
    name: 'two labels of a picture on each other',
    html: '<figure><svg width="200" height="60"><text x="10" y="30">Balanced</text><text x="30" y="34">Least Risk</text></svg></figure>',
    found: [/^overlaps: “(Balanced|Least Risk)”/],
  },
  {
    name: 'a label that its picture cuts',
    html: '<figure><svg width="100" height="40"><text x="60" y="20">3-year maximum</text></svg></figure>',
    found: [/^cut: “3-year maximum”/],
  },
  {
    name: 'a dialog over the page',
    html: LINES + '<div role="dialog" style="position:fixed;inset:0 50% 50% 0;background:#fff">A word in front</div>',
    found: [],
  },
  {
    name: 'a dialog that lets the page through',
    html: LINES + '<div role="dialog" style="position:fixed;top:0;left:0">A word in front</div>',
    found: [/^overlaps: “(A word in front|One line)/],
  },
  {
    name: 'what stands at the head of a list that scrolls under it',
    html: `<div id="list" style="height:100px;overflow:auto"><p style="position:sticky;top:0;background:#fff">Head</p>${LINES}</div>`,
    found: [],
  },
  {
    name: 'a line that waits below the edge of what scrolls within what cuts',
    html:
      '<div style="height:80px;overflow:hidden;display:flex"><div style="flex:1;overflow:auto">' +
      LINES +
      '</div></div>',
    found: [],
  },
  {
    name: 'words for readers of the page aloud',
    html: '<p><span style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">Heard, not seen</span>Seen</p>',
    found: [],
  },
  {
    name: 'a bubble over a button',
    html: '<button style="position:absolute;right:0;bottom:0">Remove</button><aside style="position:fixed;right:4px;bottom:4px"><button>?</button></aside>',
    found: [/^covered: “Remove” by aside/],
  },
  {
    name: 'a bubble that lies over the last line only once one has scrolled down',
    html: '<div style="height:2000px"></div><p style="text-align:right">The end.</p><aside style="position:fixed;right:4px;bottom:4px"><button>?</button></aside>',
    found: [/^covered: “The end\.” by aside/],
  },
  {
    name: 'a bubble beside the text',
    html: `<div style="padding-right:60px">${LINES}</div><aside style="position:fixed;right:4px;bottom:4px"><button>?</button></aside>`,
    found: [],
  },
  {
    name: 'a label on a curve',
    html: '<figure><svg width="200" height="60"><path d="M0 50L200 0" fill="none" stroke="blue" stroke-width="2"/><text x="60" y="40">Equal weight</text></svg></figure>',
    found: [/^on a line: “Equal weight”/],
  },
  {
    name: 'a label on the sign of a mark',
    html: '<figure><svg width="200" height="60"><circle data-sign="" cx="80" cy="34" r="4"/><text x="60" y="40">Balanced</text></svg></figure>',
    found: [/^on a line: “Balanced”/],
  },
  {
    name: 'a label above its curve',
    html: '<figure><svg width="200" height="60"><path d="M0 50L200 50" fill="none" stroke="blue" stroke-width="2"/><text x="60" y="30">Equal weight</text></svg></figure>',
    found: [],
  },
]

test('every kind of fault is found where it is, and nothing else', { tag: ONE_VARIANT_TAG }, async ({ page }) => {
  for (const { name, html, found } of CASES) {
    await page.setContent(STYLE + html)
    const faults = await findTextFaults(page, { names: ['Abrenwold Basin'] })
    expect
      .soft(found.length === 0 ? faults : faults.length > 0, `${name}: ${faults.join('\n')}`)
      .toEqual(found.length === 0 ? [] : true)
    for (const pattern of found)
      expect
        .soft(
          faults.every((fault) => pattern.test(fault)),
          `${name}: ${faults.join('\n')}`,
        )
        .toBe(true)
  }
})
