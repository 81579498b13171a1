import { type FileLayout, sameNames, tickerText } from '../file-layout.ts'

const remark =
  'closes are adjusted for dividends too, so that averages and the maximum of past years come out somewhat too low'

/**
 * Stooq, one file of the bulk archive (`data/daily/us/<exchange> <type>/<n>/<ticker>.us.txt`). Everything is adjusted for splits and
 * dividends: each dividend moves the whole history, which has to be imported anew.
 */
export const STOOQ_BULK_PRICES: FileLayout = {
  words: 'Stooq’s daily prices',
  kind: 'prices',
  recognizedBy: ['<TICKER>', '<PER>', '<DATE>', '<CLOSE>'],
  columns: {
    date: { from: '<DATE>', as: compactDay },
    ticker: { from: '<TICKER>', as: tickerText },
    open: { from: '<OPEN>' },
    high: { from: '<HIGH>' },
    low: { from: '<LOW>' },
    close: { from: '<CLOSE>' },
    volume: { from: '<VOL>' },
    adj_close: { from: '<CLOSE>' },
  },
  closes: 'splits and dividends',
  remark,
}

/** Stooq, the download of one ticker, which only its name tells: ko.us.csv or ko_us_d.csv. */
export const STOOQ_SINGLE_PRICES: FileLayout = {
  words: 'Stooq’s daily prices',
  kind: 'prices',
  recognizedBy: ['Date', 'Open', 'High', 'Low', 'Close', 'Volume'],
  named: /(\.us|_us_d)\.(csv|txt)(\.gz)?$/i,
  columns: { ...sameNames('date', 'open', 'high', 'low', 'close', 'volume'), adj_close: { from: 'close' } },
  closes: 'splits and dividends',
  remark,
}

/** 19840907 is 1984-09-07; a row of another period than the day is refused as no date. SQL. */
function compactDay(text: string): string {
  const day = `regexp_replace(${text}, '^(\\d{4})(\\d{2})(\\d{2})$', '\\1-\\2-\\3')`
  return `case when "<PER>" = 'D' then ${day} else concat(${text}, ' (every ', "<PER>", ' minutes)') end`
}
