/** @typedef {{ name: string, output: string, code: number | null }} Outcome */

/**
 * The page with the outcomes of some programs put in: theirs take the place of what they found before, the others stay, and what
 * belongs to no program of the folder any more goes.
 * @param {string} page what is there now, or nothing
 * @param {{ title: string, introduction: string, names: readonly string[], outcomes: readonly Outcome[] }} plan `names` are all programs of the folder
 * @returns {string}
 */
export function withOutcomes(page, { title, introduction, names, outcomes }) {
  const sections = new Map([
    ...sectionsOf(page),
    ...outcomes.map(({ name, output, code }) => /** @type {const} */ ([name, bodyOf(output, code)])),
  ])
  const kept = names.flatMap((name) => {
    const body = sections.get(name)
    return body === undefined ? [] : [`## ${name}\n\n${body}\n`]
  })
  return [`# ${title}\n`, `${introduction}\n`, ...kept].join('\n')
}

/** @param {string} output @param {number | null} code */
function bodyOf(output, code) {
  return `${output.trim()}${code === 0 ? '' : '\n\nDid not finish.'}`
}

/** @param {string} page @returns {[string, string][]} */
function sectionsOf(page) {
  return page
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const end = section.indexOf('\n')
      return [section.slice(0, end).trim(), section.slice(end).trim()]
    })
}
