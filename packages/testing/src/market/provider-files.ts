/** One session of an invented stock: prices as traded, cash paid a share, and new shares for one old share. */
export interface TradedDay {
  readonly date: string
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly dividend: number
  readonly split: number
}

/** A session with what the providers derive from all later ones. */
interface AdjustedDay extends TradedDay {
  /** Shares of the last day that one share of this day has become. */
  readonly shares: number
  /** Close as traded, adjusted for splits and dividends up to the last day. */
  readonly adjustedClose: number
}

/** The days as a provider that saw the last of them states them: the CRSP method, (1 - dividend / close before) for each dividend. */
function adjusted(days: readonly TradedDay[]): AdjustedDay[] {
  let shares = 1
  let paid = 1
  return days
    .toReversed()
    .map((day, place, all) => {
      const stated = { ...day, shares, adjustedClose: (day.close / shares) * paid }
      const before = all[place + 1]
      // Both act on the closes of the days before.
      if (before !== undefined) paid *= 1 - (day.dividend * day.split) / before.close
      shares *= day.split
      return stated
    })
    .toReversed()
}

/** What a provider's file of daily prices is called and holds. */
export interface ProviderFile {
  readonly name: string
  readonly text: string
}

/** The days of one ticker in the layout of each provider, as its download comes. */
export function providerFiles(ticker: string, days: readonly TradedDay[]): Record<string, ProviderFile> {
  const all = adjusted(days)
  const perShare = (price: number, { shares }: AdjustedDay) => price / shares
  const newestFirst = all.toReversed()
  return {
    'alpha-vantage csv': {
      name: `daily_adjusted_${ticker}.csv`,
      text: csv(
        'timestamp,open,high,low,close,adjusted_close,volume,dividend_amount,split_coefficient',
        newestFirst.map(({ date, open, high, low, close, adjustedClose, volume, dividend, split }) => [
          date,
          open,
          high,
          low,
          close,
          adjustedClose,
          volume,
          dividend,
          // The real answers carry such noise.
          split === 1 ? split : split * 1.000001,
        ]),
      ),
    },
    'alpha-vantage json': {
      name: 'TIME_SERIES_DAILY_ADJUSTED.json',
      text: JSON.stringify({
        'Meta Data': { '1. Information': 'Daily', '2. Symbol': ticker },
        'Time Series (Daily)': Object.fromEntries(
          newestFirst.map(({ date, open, high, low, close, adjustedClose, volume, dividend, split }) => [
            date,
            {
              '1. open': String(open),
              '2. high': String(high),
              '3. low': String(low),
              '4. close': String(close),
              '5. adjusted close': String(adjustedClose),
              '6. volume': String(volume),
              '7. dividend amount': String(dividend),
              '8. split coefficient': String(split),
            },
          ]),
        ),
      }),
    },
    tiingo: {
      name: `daily_${ticker}.json`,
      text: JSON.stringify(
        all.map((day) => ({
          date: `${day.date}T00:00:00.000Z`,
          close: day.close,
          high: day.high,
          low: day.low,
          open: day.open,
          volume: day.volume,
          adjClose: day.adjustedClose,
          adjVolume: day.volume * day.shares,
          divCash: day.dividend,
          splitFactor: day.split,
        })),
      ),
    },
    eodhd: {
      name: `eod_${ticker}.US.json`,
      text: JSON.stringify(
        all.map(({ date, open, high, low, close, adjustedClose, volume, shares }) => ({
          date,
          open,
          high,
          low,
          close,
          adjusted_close: adjustedClose,
          volume: volume * shares,
        })),
      ),
    },
    'polygon adjusted': {
      name: 'aggregates.json',
      text: JSON.stringify({
        ticker,
        adjusted: true,
        results: all.map((day) => ({
          v: day.volume * day.shares,
          o: perShare(day.open, day),
          c: perShare(day.close, day),
          h: perShare(day.high, day),
          l: perShare(day.low, day),
          t: Date.parse(`${day.date}T04:00:00Z`),
        })),
      }),
    },
    'polygon unadjusted': {
      name: 'grouped.json',
      text: JSON.stringify({
        adjusted: false,
        results: all.map(({ date, open, high, low, close, volume }) => ({
          T: ticker,
          v: volume,
          o: open,
          c: close,
          h: high,
          l: low,
          t: Date.parse(`${date}T20:00:00Z`),
        })),
      }),
    },
    fmp: {
      name: 'historical-price-full.json',
      text: JSON.stringify({
        symbol: ticker,
        historical: newestFirst.map((day) => ({
          date: day.date,
          open: perShare(day.open, day),
          high: perShare(day.high, day),
          low: perShare(day.low, day),
          close: perShare(day.close, day),
          adjClose: day.adjustedClose,
          volume: day.volume * day.shares,
          unadjustedVolume: day.volume,
        })),
      }),
    },
    sharadar: {
      name: 'SEP.json',
      text: JSON.stringify({
        datatable: {
          data: all.map((day) => [
            ticker,
            day.date,
            perShare(day.open, day),
            perShare(day.high, day),
            perShare(day.low, day),
            perShare(day.close, day),
            day.volume * day.shares,
            day.adjustedClose,
            day.close,
            all.at(-1)?.date ?? null,
          ]),
          columns: [
            'ticker',
            'date',
            'open',
            'high',
            'low',
            'close',
            'volume',
            'closeadj',
            'closeunadj',
            'lastupdated',
          ].map((name) => ({ name, type: 'text' })),
        },
        meta: { next_cursor_id: null },
      }),
    },
    'stooq bulk': {
      name: `${ticker.toLowerCase()}.us.txt`,
      text: csv(
        '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>',
        all.map(({ date, open, high, low, close, adjustedClose, volume }) => {
          const scale = adjustedClose / close
          return [
            `${ticker}.US`,
            'D',
            date.replaceAll('-', ''),
            '000000',
            open * scale,
            high * scale,
            low * scale,
            adjustedClose,
            volume / scale,
            0,
          ]
        }),
      ),
    },
    'stooq single': {
      name: `${ticker.toLowerCase()}_us_d.csv`,
      text: csv(
        'Date,Open,High,Low,Close,Volume',
        all.map(({ date, open, high, low, close, adjustedClose, volume }) => {
          const scale = adjustedClose / close
          return [date, open * scale, high * scale, low * scale, adjustedClose, volume / scale]
        }),
      ),
    },
  }
}

/** The splits of the days as EODHD and Polygon state them. */
export function splitFiles(ticker: string, days: readonly TradedDay[]): Record<string, ProviderFile> {
  const splits = days.filter(({ split }) => split !== 1)
  return {
    eodhd: {
      name: 'splits.json',
      text: JSON.stringify(
        splits.map(({ date, split }) => ({
          code: ticker,
          exchange: 'US',
          date,
          split: `${split.toFixed(6)}/1.000000`,
        })),
      ),
    },
    'eodhd of one ticker': {
      name: `splits_${ticker}.US.json`,
      text: JSON.stringify(splits.map(({ date, split }) => ({ date, split: `${split.toFixed(6)}/1.000000` }))),
    },
    polygon: {
      name: 'reference-splits.json',
      text: JSON.stringify({
        results: splits.map(({ date, split }) => ({
          ticker,
          execution_date: date,
          split_from: 1,
          split_to: split,
        })),
        status: 'OK',
      }),
    },
  }
}

/** The dividends of the days as EODHD, Polygon and Financial Modeling Prep state them, adjusted and as paid where they give both. */
export function dividendFiles(ticker: string, days: readonly TradedDay[]): Record<string, ProviderFile> {
  const paid = adjusted(days).filter(({ dividend }) => dividend > 0)
  const dates = { declarationDate: null, recordDate: null, paymentDate: null, period: 'Quarterly' }
  return {
    eodhd: {
      name: 'dividends.json',
      text: JSON.stringify(
        paid.map(({ date, dividend, shares }) => ({
          code: ticker,
          exchange: 'US',
          date,
          dividend: (dividend / shares).toFixed(5),
          currency: 'USD',
          ...dates,
          unadjustedValue: dividend.toFixed(10),
        })),
      ),
    },
    'eodhd of one ticker': {
      name: `div_${ticker}.US.json`,
      text: JSON.stringify(
        paid.map(({ date, dividend, shares }) => ({
          date,
          ...dates,
          value: dividend / shares,
          unadjustedValue: dividend,
          currency: 'USD',
        })),
      ),
    },
    polygon: {
      name: 'reference-dividends.json',
      text: JSON.stringify({
        results: paid.map(({ date, dividend }) => ({
          ticker,
          ex_dividend_date: date,
          cash_amount: dividend,
          currency: 'USD',
          dividend_type: 'CD',
          frequency: 4,
        })),
        status: 'OK',
      }),
    },
    fmp: {
      name: 'dividends-calendar.json',
      text: JSON.stringify(
        paid.map(({ date, dividend, shares }) => ({
          symbol: ticker,
          date,
          recordDate: '',
          paymentDate: '',
          declarationDate: '',
          adjDividend: dividend / shares,
          dividend,
        })),
      ),
    },
    'fmp of one ticker': {
      name: 'stock_dividend.json',
      text: JSON.stringify({
        symbol: ticker,
        historical: paid.map(({ date, dividend, shares }) => ({
          date,
          label: date,
          adjDividend: dividend / shares,
          dividend,
        })),
      }),
    },
  }
}

function csv(header: string, rows: readonly (readonly (string | number)[])[]): string {
  return `${[header, ...rows.map((row) => row.join(','))].join('\n')}\n`
}
