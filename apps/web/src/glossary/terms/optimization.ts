import type { GlossaryTerm } from '../glossary-term.ts'

/** How a mix is found and judged. */
export const OPTIMIZATION_TERMS = [
  { id: 'balanced', term: 'Balanced', meaning: 'The mix with the greatest Sharpe ratio. No other is better paid for its risk.', seenAt: 'optimizer method' },
  { id: 'corner-portfolio', term: 'Corner portfolio', meaning: 'A mix on the frontier where a holding enters, leaves or meets its limit. Between corners weights follow straight lines.', seenAt: 'optimizer method' },
  { id: 'correlation', term: 'Correlation', meaning: 'How two stocks move together: 1 always, 0 unrelated, −1 opposite. Low values make calmer mixes.', seenAt: 'optimizer method' },
  { id: 'covariance', term: 'Covariance', meaning: 'Correlation times both volatilities. The risk of a mix is added up from it.', seenAt: 'optimizer method' },
  { id: 'daily-return', term: 'Daily return', meaning: 'The change of a close from one session to the next. Only days on which all your stocks traded count.', seenAt: 'optimizer method' },
  { id: 'diversification', term: 'Diversification', meaning: 'Holding things that do not move together. What one loses, another may make good.', seenAt: 'optimizer method' },
  { id: 'efficient-frontier', term: 'Efficient frontier', meaning: 'For every level of risk, the mix with the highest expected return. Together they draw a curve.', seenAt: 'optimizer method' },
  { id: 'equal-weight', term: 'Equal weight', meaning: 'The same share of money in each stock. It is hard to beat, so it stands beside every mix.', seenAt: 'optimizer method' },
  { id: 'excess-return', term: 'Excess return', meaning: 'Return above a yardstick, such as equal weight. It is what the effort earned.', seenAt: 'record' },
  { id: 'expected-return', term: 'Expected return', meaning: 'The mean of past returns, scaled to a year. It is the least certain of all inputs.', seenAt: 'optimizer method' },
  { id: 'least-risk', term: 'Least Risk', meaning: 'The mix with the lowest volatility. What the stocks return does not matter to it.', seenAt: 'optimizer method' },
  { id: 'long-only', term: 'Long-only', meaning: 'Owning shares, never selling borrowed ones. All our mixes are of this kind.', seenAt: 'optimizer method' },
  { id: 'maximum-return', term: 'Maximum Return', meaning: 'The mix with the highest expected return within the limits. No mix on the frontier has more risk.', seenAt: 'optimizer method' },
  { id: 'optimality', term: 'Optimality conditions', also: 'KKT', meaning: 'Equations that only the best mix fulfills. A residual says how nearly ours does.', seenAt: 'optimizer method' },
  { id: 'optimizer', term: 'Optimizer', meaning: 'It finds the best mix of your stocks for a level of risk. All it knows is the past.', seenAt: 'optimizer method' },
  { id: 'risk-free-rate', term: 'Risk-free rate', meaning: 'What short Treasury bills paid over the same days. A risk should earn more.', seenAt: 'optimizer method' },
  { id: 'sharpe-ratio', term: 'Sharpe ratio', meaning: 'Return above the risk-free rate, divided by volatility. Higher means better paid risk.', seenAt: 'optimizer method' },
  { id: 'shrinkage', term: 'Shrinkage', meaning: 'Drawing noisy estimates toward a plain one. Chance then looks less like a pattern.', seenAt: 'optimizer method' },
  { id: 'volatility', term: 'Volatility', also: 'risk', meaning: 'How widely returns scatter around their mean, scaled to a year. Higher means larger swings both ways.', seenAt: 'optimizer method' },
  { id: 'weight', term: 'Weight', meaning: 'The share of your money in one holding. All weights add up to 100 %.', seenAt: 'optimizer method' },
] as const satisfies readonly GlossaryTerm[]
