import { API_BASE_PATH, getStockData, getToken } from '@fairweight/contract/calls'
import { filesNeededBy, moduleOf, scriptsNamedIn, type ModuleGraph } from '../module-graph.ts'

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
 * The script of the head. It says nothing of what fails: what it could not ask for the app asks for again. An answer is handed out once, for
 * the token that it was asked with, and only while it is new.
 */
export function scriptOf(files: readonly string[]): string {
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
return{token,answer:await ask('${STOCKS_ADDRESS}',token)}
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
