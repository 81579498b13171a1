import { GUIDANCE } from '@fairweight/domain/settings'
import { lazy, type ReactNode } from 'react'
import { pageMeta } from '../page-meta.ts'
import { StaticContent } from '../static-content.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { ToolBlock } from './tool-block.tsx'

export const meta = () =>
  pageMeta(
    '/learn',
    'Find stocks that trade below their fair value, see which ones have momentum, and build a portfolio that is provably optimal.',
  )

const Balance = lazy(() =>
  import('./articles/learn-figures.tsx').then(({ LearnBalance }) => ({ default: LearnBalance })),
)
const Value = lazy(() => import('./articles/learn-figures.tsx').then(({ LearnValue }) => ({ default: LearnValue })))
const Momentum = lazy(() =>
  import('./articles/learn-figures.tsx').then(({ LearnMomentum }) => ({ default: LearnMomentum })),
)
const Frontier = lazy(() =>
  import('./articles/learn-figures.tsx').then(({ LearnFrontier }) => ({ default: LearnFrontier })),
)

export default function Learn() {
  return (
    <div className="mx-auto max-w-[72rem] px-4 wide:px-6">
      <Opening />
      <ToolBlock
        number="1"
        title="Value stocks"
        tool="value"
        actionLabel="Search Now"
        about="/tools/value-stock/about"
        aboutLabel="How value ratings work"
        figure={<StaticContent id="learn-value" text={Value} />}
      >
        Five estimates of what a share is worth, computed from the company’s own filings, next to today’s price. The
        letter shows how many of them are above the price; the stars show how sound the finances are.
      </ToolBlock>
      <ToolBlock
        number="2"
        title="Momentum stocks"
        tool="momentum"
        actionLabel="Search Now"
        about="/tools/momentum-stock/about"
        aboutLabel="How momentum ratings work"
        figure={<StaticContent id="learn-momentum" text={Momentum} />}
      >
        How far each stock is above or below its own average, ranked against all the others. It takes a minute to
        understand and leaves nothing to opinion: the top tenth gets an A, the rest of the upper half a B.
      </ToolBlock>
      <ToolBlock
        number="3"
        title="Optimize portfolio"
        tool="optimizer"
        actionLabel="Optimize Now"
        about="/tools/optimizer/about"
        aboutLabel="How the optimizer works"
        figure={<StaticContent id="learn-frontier" text={Frontier} />}
      >
        Pick two stocks or two hundred. You see the best mix for every level of risk, choose how much risk you want, and
        get the weights, with proof that no other mix does better on the same data.
      </ToolBlock>
      <Promises />
      <Invitation />
    </div>
  )
}

function Opening() {
  return (
    <section className="grid items-center gap-10 py-12 wide:grid-cols-[1.15fr_1fr] wide:gap-16 wide:py-24">
      <div className="flex flex-col items-start gap-6">
        <h1 className="font-serif text-[2.5rem] leading-[1.1] font-semibold tracking-[-0.02em] wide:text-5xl">
          Fair value. <br />
          The right weight.
        </h1>
        <p className="max-w-[46ch] text-lg text-pretty text-muted">
          For people who pick their own stocks: what a share is worth, why it is rated the way it is, and how much of it
          to hold. Every number can be traced to the filing or price it came from.
        </p>
        <div className="flex flex-wrap gap-3 pt-2">
          <LinkButton to="/demo">Try The Demo</LinkButton>
          <LinkButton to="/plans" variant="secondary">
            See the plans
          </LinkButton>
        </div>
        <p className="text-sm text-muted">The demo needs no account and shows 200 fictional companies.</p>
      </div>
      <StaticContent id="learn-balance" text={Balance} />
    </section>
  )
}

function Promises() {
  return (
    <section className="border-t border-hairline py-16 wide:py-24" aria-labelledby="promises">
      <h2 id="promises" className="pb-10 font-serif text-2xl font-semibold wide:text-3xl">
        What you can hold us to
      </h2>
      <div className="grid gap-10 wide:grid-cols-3">
        <Promise title="Every number has a source">
          Open any grade to see the measure, its formula, its inputs, the line of the filing that each input comes from,
          and the day it was filed.
        </Promise>
        <Promise title="Nothing is silently zero">
          What a company did not report stays empty, and we say why. A missing figure can cost a stock its grade. It can
          never create one.
        </Promise>
        <Promise title="Optimal means optimal">
          The whole frontier is computed exactly, not approximated. Each answer shows how closely it meets the
          conditions for an optimum, next to a simple equal-weight mix.
        </Promise>
      </div>
    </section>
  )
}

function Promise({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2 border-t-2 border-ink pt-4">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-muted">{children}</p>
    </div>
  )
}

function Invitation() {
  return (
    <section className="flex flex-col items-start gap-5 border-t border-hairline py-16 wide:flex-row wide:items-center wide:justify-between wide:py-20">
      <div className="flex max-w-[44ch] flex-col gap-2">
        <h2 className="font-serif text-2xl font-semibold">{`About ${GUIDANCE.stocks.toLocaleString('en-US')} stocks, five measures, one page`}</h2>
        <p className="text-muted">Explore the demo for as long as you like. You do not need an account.</p>
      </div>
      <LinkButton to="/demo">Try The Demo</LinkButton>
    </section>
  )
}
