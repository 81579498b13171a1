import { API_BASE_PATH, getStockData, getToken } from '@fairweight/contract/calls'
import { KEPT_FOR } from '@fairweight/contract/first-rows'
import { filesNeededBy, moduleOf, scriptsNamedIn, type ModuleGraph } from '../module-graph.ts'

/** How the app names what it stores: the look of the list, the open filters, whose market data is kept. */
const DISPLAY_KEY = 'fairweight-display'
const FILTERS_KEY = 'fairweight-filters'
const OWNER_KEY = 'fairweight-market-owner'

const TOKEN_ADDRESS = API_BASE_PATH + getToken.path
const STOCKS_ADDRESS = API_BASE_PATH + getStockData.path

/** As long as the app itself waits for an answer; one that has waited longer to be taken speaks of another moment. */
const TIMEOUT_MS = 20_000

/** The end of the first script in the head, which marks the document with who is there. */
const MARKED = '</script>'

/**
 * The fallback page for the dashboard: for somebody with an account its head asks for all scripts, for the token and for the stocks at the same
 * time, in place of each when the one before has run. Stocks that are kept from this day are not asked for again.
 * @param modules the sources that the address needs beside the root
 */
export function beginAtOnce(html: string, graph: ModuleGraph, modules: readonly string[]): string {
  const needed = filesNeededBy(
    graph,
    ['src/app/root.tsx', ...modules].map((source) => moduleOf(graph, source)),
  )
  const named = scriptsNamedIn(html)
  const files = [...new Set([...named, ...[...needed].filter((file) => file.endsWith('.js'))])]
  return html.replace(MARKED, (end) => `${end}<script>${scriptOf(files)}</script>`)
}

/**
 * The fallback page for the dashboard with its first rows in the HTML: the token is asked for at once, the stocks when the rows are painted, and
 * the scripts by whatever begins them (begin-after-paint.ts). Where the rows are not what this person would see they stay hidden, and the page
 * begins as without.
 */
export function beginWithRows(html: string): string {
  return html
    .replace(MARKED, (end) => `${end}<script>${ROWS_SCRIPT}${scriptOf([], PAINTED)}</script>`)
    .replace('</head>', (end) => `<style>[data-unwritten] #written-page{display:none}</style>${end}`)
}

/** Where a browser tells of no paint, in milliseconds. */
const LATEST_PAINT_MS = 3000

/** Settles when the page has been painted; at once where nobody sees it. */
const PAINTED = `new Promise(go=>{if(document.visibilityState==='hidden')return go()
new PerformanceObserver(go).observe({type:'paint',buffered:true})
setTimeout(go,${LATEST_PAINT_MS})})`

/** What {@link rowsOwnerOf} says of the person of this browser, as a script writes it. */
const OWNER_HERE = `localStorage['${OWNER_KEY}']+' '+[root.dataset.visitor,...root.dataset.tools.split(' ')].join('.')`

/**
 * Decides in the head whether the rows are shown: not to somebody who has sorted, chosen columns, packed the rows or folded the list
 * on this device, or left the filters open in this tab; and not what the service worker kept for somebody else.
 */
export const ROWS_SCRIPT = `{const root=document.documentElement,kept=root.getAttribute('${KEPT_FOR}')
let isUsual=kept===null
try{isUsual=!/(^| )(compact|list-folded|sorted:|columns:)/.test(localStorage['${DISPLAY_KEY}']??'')&&sessionStorage['${FILTERS_KEY}']!=='open'&&(kept===null||kept===${OWNER_HERE})}catch{}
if(isUsual&&root.dataset.visitor==='member')delete root.dataset.starting
else root.dataset.unwritten=''}
`

/**
 * The script of the head. It says nothing of what fails: what it could not ask for the app asks for again. An answer is handed out once, for
 * the token that it was asked with, and only while it is new.
 * @param stocksAfter a promise, as a script writes it, that the question for the stocks waits for
 */
export function scriptOf(files: readonly string[], stocksAfter: string | null = null): string {
  return `{const {visitor,tools}=document.documentElement.dataset
const DAY=864e5,dayOf=time=>Math.floor((time-DAY/3)/DAY),now=Date.now()
const isKept=()=>{try{return Object.keys(localStorage).some(key=>/^fairweight-market:.*:list$/.test(key)&&dayOf(parseInt(localStorage[key]))===dayOf(now))}catch{return false}}
if(visitor==='member'){
const ask=(address,token)=>fetch(address,{headers:{accept:'application/json',...token&&{authorization:'Bearer '+token}},cache:'no-cache',signal:AbortSignal.timeout(${TIMEOUT_MS})})
const answers=new Map
const first=ask('${TOKEN_ADDRESS}')
answers.set('${TOKEN_ADDRESS}',()=>first)
if(tools&&!isKept()){
const stocks=first.then(async answer=>{
if(!answer.ok)return
const{token}=await answer.clone().json()
${stocksAfter === null ? '' : `await ${stocksAfter}\n`}return{token,answer:await ask('${STOCKS_ADDRESS}',token)}
}).catch(()=>{})
answers.set('${STOCKS_ADDRESS}',async token=>{
const found=await stocks
return found?.token===token?found.answer:null
})}
window.takeFirstAnswer=async(address,token)=>{
const take=answers.get(address)
answers.delete(address)
try{return take&&Date.now()-now<${TIMEOUT_MS}?await take(token):null}catch{return null}
}
first.catch(()=>{})
for(const file of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:'/'+file}))
}}`
}
