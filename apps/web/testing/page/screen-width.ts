/** Answers as a screen of that many px with a light theme and motion allowed; width queries are read, others are false. */
export function matchMediaAt(width: number): (query: string) => MediaQueryList {
  return (query) => {
    const minimum = /min-width:\s*(\d+)px/.exec(query)
    const maximum = /max-width:\s*(\d+)px/.exec(query)
    const matches = minimum ? Number(minimum[1]) <= width : maximum ? Number(maximum[1]) >= width : false
    const list = new EventTarget()
    return Object.assign(list, { matches, media: query, onchange: null, addListener() {}, removeListener() {} })
  }
}
