type Child = string | Node

/** An element with its attributes and children; texts are never read as markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

export function paragraph(...children: readonly Child[]): HTMLParagraphElement {
  return element('p', {}, ...children)
}

/** A heading with what stands under it. */
export function section(heading: string, ...children: readonly Child[]): HTMLElement {
  return element('section', {}, element('h2', {}, heading), ...children)
}

export function list(items: readonly Child[]): HTMLUListElement {
  return element('ul', {}, ...items.map((item) => element('li', {}, item)))
}

/** A table that scrolls by itself where it is wider than the window. */
export function table(caption: string, headings: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  const head = element('tr', {}, ...headings.map((heading) => element('th', { scope: 'col' }, heading)))
  const body = rows.map((cells) => element('tr', {}, ...cells.map((cell) => element('td', {}, cell))))
  const whole = element('table', {}, element('caption', {}, caption), element('thead', {}, head))
  whole.append(element('tbody', {}, ...body))
  return element('div', { class: 'scroll', role: 'region', 'aria-label': caption, tabindex: '0' }, whole)
}
