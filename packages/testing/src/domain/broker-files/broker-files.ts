/** A made-up download in the layout of a broker, and what an investor reads from it. */
export interface BrokerSample {
  readonly name: string
  readonly text: string
  /** "KO 10 @ 600.00": symbol, shares and cost, "?" where the file does not say. */
  readonly positions: readonly string[]
  /** "1234.56", one for each line of cash. */
  readonly cash: readonly string[]
  /** "2026-01-05 buy KO 10 600.00": date, kind, symbol, shares and money, as far as there are any. */
  readonly transactions: readonly string[]
  /** How many of its lines cannot be kept, as some cannot in real files. */
  readonly unread: number
}

export const BROKER_SAMPLES: readonly BrokerSample[] = [
  {
    name: 'Schwab positions',
    text: `"Positions for account Individual ...123 as of 04:05 PM ET, 2026/11/20"

"Symbol","Description","Qty (Quantity)","Price","Price Chng $ (Price Change $)","Mkt Val (Market Value)","Cost Basis","Gain $ (Gain/Loss $)","% of Acct (% of Account)","Security Type"
"KO","COCA-COLA CO","1,200","$61.50","$0.10","$73,800.00","$60,000.25","$13,799.75","61.2%","Equity"
"BRK/B","BERKSHIRE HATHAWAY B","12.5","$450.00","-$1.20","$5,625.00","--","--","4.7%","Equity"
"SCHB","SCHWAB US BROAD MARKET ETF","100.1234","$25.00","$0.00","$2,503.09","$2,100.00","$403.09","2.1%","ETFs & Closed End Funds"
"Cash & Cash Investments","--","--","--","--","$1,234.56","--","--","1.0%","Cash and Money Market"
"Account Total","","--","--","$118.80","$83,162.65","$62,100.25","$14,202.84","--","--"
`,
    positions: ['KO 1200 @ 60000.25', 'BRK.B 12.5 @ ?', 'SCHB 100.1234 @ 2100.00'],
    cash: ['1234.56'],
    transactions: [],
    unread: 0,
  },
  {
    name: 'Schwab transactions',
    text: `"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
"11/16/2026 as of 11/13/2026","Qualified Dividend","KO","COCA-COLA CO","","","","$25.50"
"11/16/2026","Reinvest Dividend","SCHB","SCHWAB US BROAD MARKET ETF","","","","$10.00"
"11/16/2026","Reinvest Shares","SCHB","SCHWAB US BROAD MARKET ETF","0.4","$25.00","","-$10.00"
"10/05/2026","Sell","KO","COCA-COLA CO","20","$62.00","$0.03","$1,239.97"
"09/01/2026","Stock Split","NVDA","NVIDIA CORP","90","","",""
"08/03/2026","Buy","NVDA","NVIDIA CORP","10","$120.00","$4.95","-$1,204.95"
"07/01/2026","Bank Interest","","BANK INT 060126-063026","","","","$1.07"
"06/15/2026","ADR Mgmt Fee","TSM","TAIWAN SEMI ADR","","","","-$0.50"
"05/04/2026","Buy","BRK/B","BERKSHIRE HATHAWAY B","2","$450.00","","-$900.00"
"01/05/2026","Buy","KO","COCA-COLA CO","50","$60.00","","-$3,000.00"
"01/02/2026","MoneyLink Transfer","","Tfr EXAMPLE BANK","","","","$10,000.00"
"12/30/2025","Journaled Shares","PEP","PEPSICO INC","7","","",""
"12/29/2025","Sell to Open","KO 01/16/2026 65.00 C","CALL COCA-COLA CO","1","$1.10","$0.66","$109.34"
"12/28/2025","Spin-off","GEV","GE VERNOVA","3","","",""
`,
    positions: [],
    cash: [],
    transactions: [
      '2026-11-13 dividend KO 25.50',
      '2026-11-16 dividend SCHB 10.00',
      '2026-11-16 buy SCHB 0.4 10.00',
      '2026-10-05 sell KO 20 1239.97',
      '2026-09-01 split NVDA +90',
      '2026-08-03 buy NVDA 10 1204.95',
      '2026-07-01 interest 1.07',
      '2026-06-15 fee TSM 0.50',
      '2026-05-04 buy BRK.B 2 900.00',
      '2026-01-05 buy KO 50 3000.00',
      '2026-01-02 deposit 10000.00',
      '2025-12-30 transfer-in PEP 7',
    ],
    unread: 2,
  },
  {
    name: 'Fidelity positions',
    text: `Account Number,Account Name,Symbol,Description,Quantity,Last Price,Last Price Change,Current Value,Today's Gain/Loss Dollar,Today's Gain/Loss Percent,Total Gain/Loss Dollar,Total Gain/Loss Percent,Percent Of Account,Cost Basis Total,Average Cost Basis,Type
Z12345678,Individual,SPAXX**,HELD IN MONEY MARKET,,,,$4321.09,,,,,12.34%,,,Cash,
Z12345678,Individual,BRKB,BERKSHIRE HATHAWAY INC COM USD0.0033 CLASS B,3,$450.00,+$1.00,$1350.00,+$3.00,+0.22%,+$150.00,+12.50%,3.86%,$1200.00,$400.00,Cash,
Z12345678,Individual,FXAIX,FIDELITY 500 INDEX FUND,25.125,$200.00,-$0.50,$5025.00,-$12.56,-0.24%,+$1025.00,+25.62%,14.36%,$4000.00,$159.20,Cash,
234567890,ROTH IRA,KO,COCA-COLA CO,10,$61.50,+$0.10,$615.00,+$1.00,+0.16%,+$15.00,+2.50%,100.00%,$600.00,$60.00,Cash,
234567890,ROTH IRA,Pending Activity,,,,,$-50.25,,,,,,,,
234567890,ROTH IRA,-KO260116C65,KO JAN 16 2026 $65 CALL,-1,$1.10,+$0.05,-$110.00,-$5.00,-4.76%,+$10.00,+8.33%,-0.31%,$120.00,$1.20,Margin,

"The data and information in this spreadsheet is provided to you solely for your use and is not for distribution."

"Date downloaded Nov-20-2026 4:05 p.m ET"
`,
    positions: ['BRKB 3 @ 1200.00', 'FXAIX 25.125 @ 4000.00', 'KO 10 @ 600.00'],
    cash: ['4321.09', '-50.25'],
    transactions: [],
    unread: 1,
  },
  {
    name: 'Fidelity history',
    text: `

Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date
11/16/2026,DIVIDEND RECEIVED COCA-COLA CO (KO) (Cash), KO,COCA-COLA CO,Cash,0.000,,,,,5.10,4321.09,
11/13/2026,REINVESTMENT FIDELITY GOVERNMENT MONEY MARKET (SPAXX) (Cash), SPAXX,FIDELITY GOVERNMENT MONEY MARKET,Cash,8.12,1,,,,-8.12,4315.99,
10/05/2026,YOU SOLD COCA-COLA CO (KO) (Cash), KO,COCA-COLA CO,Cash,-5,62,,0.01,,309.99,4315.99,10/06/2026
09/01/2026,DISTRIBUTION NVIDIA CORP (NVDA) (Cash), NVDA,NVIDIA CORP,Cash,9,,,,,,4006.00,
08/03/2026,YOU BOUGHT NVIDIA CORP (NVDA) (Cash), NVDA,NVIDIA CORP,Cash,1,120,,,,-120,4006.00,08/04/2026
07/31/2026,INTEREST EARNED FDIC INSURED DEPOSIT (QACDS) (Cash), QACDS,FDIC INSURED DEPOSIT,Cash,0.000,,,,,0.42,4126.00,
06/15/2026,FOREIGN TAX PAID TAIWAN SEMI ADR (TSM) (Cash), TSM,TAIWAN SEMI ADR,Cash,0.000,,,,,-0.75,4125.58,
01/05/2026,YOU BOUGHT COCA-COLA CO (KO) (Cash), KO,COCA-COLA CO,Cash,15,60,,,,-900,4126.33,01/06/2026
01/02/2026,Electronic Funds Transfer Received (Cash), , No Description,Cash,0.000,,,,,5026.33,5026.33,
01/02/2026,MERGER MER FROM SOMETHING ELSE (Cash), XYZ,SOMETHING,Cash,4,,,,,,5026.33,

"The data and information in this spreadsheet is provided to you solely for your use and is not for distribution."
Date downloaded 11/20/2026 4:05 pm
`,
    positions: [],
    cash: [],
    transactions: [
      '2026-11-16 dividend KO 5.10',
      '2026-10-05 sell KO 5 309.99',
      '2026-09-01 split NVDA +9',
      '2026-08-03 buy NVDA 1 120.00',
      '2026-07-31 interest QACDS 0.42',
      '2026-06-15 fee TSM 0.75',
      '2026-01-05 buy KO 15 900.00',
      '2026-01-02 deposit 5026.33',
    ],
    unread: 1,
  },
  {
    name: 'Vanguard',
    text: `Account Number,Investment Name,Symbol,Shares,Share Price,Total Value,
12345678,VANGUARD TOTAL STOCK MARKET INDEX ADMIRAL,VTSAX,10.123,120.00,1214.76,
12345678,COCA COLA CO,KO,5.0000,61.50,307.50,
12345678,VANGUARD FEDERAL MONEY MARKET FUND,VMFXX,432.10,1.00,432.10,



Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commissions and Fees,Net Amount,Accrued Interest,Account Type,
12345678,2026-09-30,2026-09-30,Dividend,Dividend Received,VANGUARD TOTAL STOCK MARKET INDEX ADMIRAL,VTSAX,0.0000,0.0,14.76,0.0,14.76,0.0,CASH,
12345678,2026-09-30,2026-09-30,Reinvestment,Dividend Reinvestment,VANGUARD TOTAL STOCK MARKET INDEX ADMIRAL,VTSAX,0.123,120.0,-14.76,0.0,-14.76,0.0,CASH,
12345678,2026-05-04,2026-05-05,Sell,Sell,COCA COLA CO,KO,-1.0000,62.00,62.00,0.0,62.00,0.0,CASH,
12345678,2026-01-05,2026-01-06,Buy,Buy,COCA COLA CO,KO,6.0000,60.00,-360.00,1.0,-361.00,0.0,CASH,
12345678,2026-01-05,2026-01-06,Buy,Buy,VANGUARD TOTAL STOCK MARKET INDEX ADMIRAL,VTSAX,10.0000,110.00,-1100.00,0.0,-1100.00,0.0,CASH,
12345678,2026-01-05,2026-01-05,Sweep out,Sweep Out Of Settlement Fund,VANGUARD FEDERAL MONEY MARKET FUND,VMFXX,0.0,1.0,1461.00,0.0,1461.00,0.0,CASH,
12345678,2026-01-02,2026-01-02,Funds Received,Electronic Bank Transfer,CASH,,0.0,0.0,2000.00,0.0,2000.00,0.0,CASH,
12345678,2026-01-02,2026-01-02,Corp Action (Redemption),Called,SOME NOTE,,0.0,0.0,0.00,0.0,0.00,0.0,CASH,
`,
    positions: ['VTSAX 10.123 @ ?', 'KO 5 @ ?'],
    cash: ['432.10'],
    transactions: [
      '2026-09-30 dividend VTSAX 14.76',
      '2026-09-30 buy VTSAX 0.123 14.76',
      '2026-05-04 sell KO 1 62.00',
      '2026-01-05 buy KO 6 361.00',
      '2026-01-05 buy VTSAX 10 1100.00',
      '2026-01-02 deposit 2000.00',
    ],
    unread: 1,
  },
  {
    name: 'E*TRADE portfolio',
    text: `Account Summary
Account,Net Account Value,Total Gain $,Total Gain %,Day's Gain Unrealized $,Day's Gain Unrealized %,Available For Withdrawal,Cash Purchasing Power
"Individual Brokerage -1234","12,345.67","1,000.00","8.81","12.00","0.10","500.00","500.00"

View Summary - All Positions
Filters Applied,Symbol,Security Types

Symbol,Last Price $,Change $,Change %,Quantity,Price Paid $,Day's Gain $,Total Gain $,Total Gain %,Value $
KO,61.50,0.10,0.16,100,60.00,10.00,150.00,2.50,"6,150.00"
BRK.B,450.00,1.00,0.22,2,400.005,2.00,99.99,12.50,900.00
CASH,,,,,,,,,500.00
TOTAL,,,,,,12.00,250.00,,"7,550.00"
Generated at Nov 20 2026 04:05 PM ET
`,
    positions: ['KO 100 @ 6000.00', 'BRK.B 2 @ 800.01'],
    cash: ['500.00'],
    transactions: [],
    unread: 0,
  },
  {
    name: 'E*TRADE transactions',
    text: `For Account:,#####1234

TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description
11/16/26,Dividend,EQ,KO,0,51.00,0,0,COCA-COLA CO CASH DIV
10/05/26,Sold,EQ,KO,-10,619.99,62,0.01,COCA-COLA CO COM
08/03/26,Bought,EQ,KO,110,-6600,60,0,COCA-COLA CO COM
07/27/26,Interest,,,0,0.03,0,0,EXTENDED INSURANCE SWEEP
06/15/26,Fee,EQ,TSM,0,-0.4,0,0,AGENCY PROCESSING FEE
01/02/26,Transfer,,,0,7000,0,0,ACH DEPOSIT
01/02/26,Bought,OPTN,KO Jan 16 '26 $65 Call,1,-110.65,1.1,0.65,KO Jan 16 '26 $65 Call
`,
    positions: [],
    cash: [],
    transactions: [
      '2026-11-16 dividend KO 51.00',
      '2026-10-05 sell KO 10 619.99',
      '2026-08-03 buy KO 110 6600.00',
      '2026-07-27 interest 0.03',
      '2026-06-15 fee TSM 0.40',
      '2026-01-02 deposit 7000.00',
    ],
    unread: 1,
  },
  {
    name: 'Robinhood',
    text: `"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"
"11/16/2026","11/16/2026","11/16/2026","KO","Cash Div: R/D 2026-11-01 P/D 2026-11-16 - 10 shares at 0.51","CDIV","","","$5.10"
"11/16/2026","11/16/2026","11/17/2026","KO","Coca-Cola
CUSIP: 191216100
Dividend Reinvestment","Buy","0.082926","$61.50","($5.10)"
"10/05/2026","10/05/2026","10/06/2026","KO","Coca-Cola
CUSIP: 191216100","Sell","2","$62.00","$124.00"
"09/01/2026","09/01/2026","09/01/2026","NVDA","NVIDIA 10:1 Forward Split","SPL","9","",""
"08/03/2026","08/03/2026","08/04/2026","NVDA","NVIDIA
CUSIP: 67066G104","Buy","1","$120.00","($120.00)"
"02/02/2026","02/02/2026","02/02/2026","","Gold Subscription Fee","GOLD","","","($5.00)"
"01/31/2026","01/31/2026","01/31/2026","","Interest Payment","INT","","","$0.17"
"01/05/2026","01/05/2026","01/06/2026","KO","Coca-Cola
CUSIP: 191216100","Buy","12","$60.00","($720.00)"
"01/02/2026","01/02/2026","01/02/2026","","ACH Deposit","ACH","","","$1,000.00"
"01/02/2026","01/02/2026","01/02/2026","KO","KO 1/16/2026 Call $65.00","BTO","1","$1.10","($110.04)"
"","","","","","","","",""
"The data provided is for informational purposes only."
`,
    positions: [],
    cash: [],
    transactions: [
      '2026-11-16 dividend KO 5.10',
      '2026-11-16 buy KO 0.082926 5.10',
      '2026-10-05 sell KO 2 124.00',
      '2026-09-01 split NVDA +9',
      '2026-08-03 buy NVDA 1 120.00',
      '2026-02-02 fee 5.00',
      '2026-01-31 interest 0.17',
      '2026-01-05 buy KO 12 720.00',
      '2026-01-02 deposit 1000.00',
    ],
    unread: 1,
  },
  {
    name: 'Merrill transactions',
    text: `"Exported on: 11/20/2026 04:05 PM ET"
"All accounts"
""
"Trade Date ","Settlement Date ","Account","Description","Type","Symbol/ CUSIP ","Quantity","Price","Amount"," "
"11/16/2026","11/16/2026","CMA-Edge 51X-00000","Dividend COCA-COLA CO","","KO","","","$5.10",""
"10/05/2026","10/06/2026","CMA-Edge 51X-00000","Sale COCA-COLA CO","","KO","-2","$62.00","$124.00",""
"08/03/2026","08/04/2026","CMA-Edge 51X-00000","Purchase COCA-COLA CO","","KO","12","$60.00","($720.00)",""
"08/03/2026","08/03/2026","CMA-Edge 51X-00000","Withdrawal From ML BANK DEPOSIT PROGRAM","","990286916","-720","","$720.00",""
"07/31/2026","07/31/2026","CMA-Edge 51X-00000","Bank Interest ML BANK DEPOSIT PROGRAM","","","","","$0.02",""
"01/02/2026","01/02/2026","CMA-Edge 51X-00000","Funds Received ELECTRONIC","","","","","$1,000.00",""
"01/02/2026","01/02/2026","CMA-Edge 51X-00000","Exchange SOMETHING","","XYZ","4","","",""
"Total","","","","","","","","",""
`,
    positions: [],
    cash: [],
    transactions: [
      '2026-11-16 dividend KO 5.10',
      '2026-10-05 sell KO 2 124.00',
      '2026-08-03 buy KO 12 720.00',
      '2026-07-31 interest 0.02',
      '2026-01-02 deposit 1000.00',
    ],
    unread: 1,
  },
  {
    name: 'Merrill holdings',
    text: `, "CMA-Edge 51X-00000" ,"Value" ,"Day's Value Change" ,"Unrealized Gain/Loss"
"" ,"$7,105.00" ,"$0.00 0.00%" ,"+$2.45 +54.75%"
""
"Symbol " ,"Description" ,"Day's Price $ Chg % Chg" ,"Quantity" ,"Day's Value Change $" ,"Value" ,"Unrealized Gain/Loss $ Chg % Chg" ,"Price"
"KO" ,"COCA-COLA CO" ,"$0.00 0.00%" ,"100" ,"$0.00" ,"$6,150.00" ,"+$150.00 +2.50%" ,"$61.50"
"BRK.B" ,"BERKSHIRE HATHAWAY B" ,"$0.00 0.00%" ,"2" ,"$0.00" ,"$900.00" ,"+$100.00 +12.50%" ,"$450.00"
"Money accounts" ,"" ,"" ,"" ,"" ,"$55.00" ,"" ,""
"Total" ,"" ,"" ,"" ,"$0.00" ,"$7,105.00" ,"+$250.00 +3.65%" ,""
`,
    positions: ['KO 100 @ ?', 'BRK.B 2 @ ?'],
    cash: ['55.00'],
    transactions: [],
    unread: 0,
  },
  {
    name: 'Interactive Brokers activity statement',
    text: `Statement,Header,Field Name,Field Value
Statement,Data,BrokerName,Interactive Brokers LLC
Statement,Data,Period,"January 1, 2026 - November 20, 2026"
Cash Report,Header,Currency Summary,Currency,Total,Securities,Futures,
Cash Report,Data,Starting Cash,USD,0,0,0,
Cash Report,Data,Ending Cash,Base Currency Summary,1620.5,1620.5,0,
Cash Report,Data,Ending Cash,USD,1512.345,1512.345,0,
Cash Report,Data,Ending Cash,EUR,100,100,0,
Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Cost Price,Cost Basis,Close Price,Value,Unrealized P/L,Code
Open Positions,Data,Summary,Stocks,USD,BRK B,2,1,450.5,901,455,910,9,
Open Positions,Data,Lot,Stocks,USD,BRK B,2,1,450.5,901,455,910,9,
Open Positions,Data,Summary,Stocks,USD,KO,8.5,1,60.1,510.85,61.5,522.75,11.9,
Open Positions,Data,Summary,Stocks,EUR,SAP,3,1,150,450,160,480,30,
Open Positions,Total,,Stocks,USD,,,,,1411.85,,1432.75,20.9,
Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code
Trades,Data,Order,Stocks,USD,BRK B,"2026-05-04, 10:30:00",2,450,451,-900,-1,901,0,2,O
Trades,Data,Order,Stocks,USD,KO,"2026-01-05, 09:31:00",10.5,60,60.1,-630,-1.0545,631.0545,0,1.05,O;P
Trades,Data,Order,Stocks,USD,KO,"2026-10-05, 15:00:00",-2,62,62,124,-1.02,-120.2,2.78,0,C
Trades,Data,ClosedLot,Stocks,USD,KO,2026-01-05,2,60.1,,,,120.2,2.78,,ST
Trades,SubTotal,,Stocks,USD,KO,,8.5,,,-506,-2.0745,510.85,2.78,1.05,
Trades,Data,Order,Forex,USD,EUR.USD,"2026-01-03, 09:00:00",100,1.1,,-110,-2,,,0,
Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount
Deposits & Withdrawals,Data,USD,2026-01-02,Electronic Fund Transfer,3000
Deposits & Withdrawals,Data,Total,,,3000
Dividends,Header,Currency,Date,Description,Amount
Dividends,Data,USD,2026-11-16,KO(US1912161007) Cash Dividend USD 0.51 per Share (Ordinary Dividend),4.34
Dividends,Data,Total,,,4.34
Withholding Tax,Header,Currency,Date,Description,Amount,Code
Withholding Tax,Data,USD,2026-11-16,KO(US1912161007) Cash Dividend USD 0.51 per Share - US Tax,-0.65,
Interest,Header,Currency,Date,Description,Amount
Interest,Data,USD,2026-02-04,USD Credit Interest for Jan-2026,1.11
Fees,Header,Subtitle,Currency,Date,Description,Amount
Fees,Data,Other Fees,USD,2026-03-04,Snapshot Fee,-0.03
Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code
Corporate Actions,Data,Stocks,USD,2026-09-01,"2026-08-31, 20:25:00","KO(US1912161007) Split 2 for 1 (KO, COCA-COLA CO/THE, US1912161007)",10.5,0,0,0,
`,
    positions: ['BRK.B 2 @ 901.00', 'KO 8.5 @ 510.85'],
    cash: ['1512.35'],
    transactions: [
      '2026-05-04 buy BRK.B 2 901.00',
      '2026-01-05 buy KO 10.5 631.05',
      '2026-10-05 sell KO 2 122.98',
      '2026-01-02 deposit 3000.00',
      '2026-11-16 dividend KO 4.34',
      '2026-11-16 fee KO 0.65',
      '2026-02-04 interest 1.11',
      '2026-03-04 fee 0.03',
      '2026-08-31 split KO +10.5',
    ],
    unread: 3,
  },
  {
    name: 'Interactive Brokers flex query',
    text: `"ClientAccountID","CurrencyPrimary","AssetClass","Symbol","Description","TradeDate","Quantity","TradePrice","Proceeds","IBCommission","NetCash","Buy/Sell","TransactionID"
"U1234567","USD","STK","BRK B","BERKSHIRE HATHAWAY INC-CL B","20260504","2","450","-900","-1","-901","BUY","9001"
"U1234567","USD","STK","KO","COCA-COLA CO/THE","20261005","-2","62","124","-1.02","122.98","SELL","9002"
"U1234567","USD","OPT","KO    260116C00065000","KO 16JAN26 65 C","20260105","1","1.1","-110","-1.05","-111.05","BUY","9003"
"ClientAccountID","CurrencyPrimary","Symbol","Description","Date/Time","Amount","Type","TransactionID"
"U1234567","USD","KO","KO(US1912161007) CASH DIVIDEND USD 0.51 PER SHARE","20261116;202000","4.34","Dividends","9004"
"U1234567","USD","","CASH RECEIPTS / ELECTRONIC FUND TRANSFERS","20260102","3000","Deposits/Withdrawals","9005"
"U1234567","USD","KO","KO(US1912161007) CASH DIVIDEND - US TAX","20261116;202000","-0.65","Withholding Tax","9006"
"ClientAccountID","CurrencyPrimary","AssetClass","Symbol","Description","Quantity","MarkPrice","PositionValue","CostBasisMoney","CostBasisPrice"
"U1234567","USD","STK","BRK B","BERKSHIRE HATHAWAY INC-CL B","2","455","910","901","450.5"
`,
    positions: ['BRK.B 2 @ 901.00'],
    cash: [],
    transactions: [
      '2026-05-04 buy BRK.B 2 901.00',
      '2026-10-05 sell KO 2 122.98',
      '2026-11-16 dividend KO 4.34',
      '2026-01-02 deposit 3000.00',
      '2026-11-16 fee KO 0.65',
    ],
    unread: 1,
  },
  {
    name: 'one’s own spreadsheet',
    text: `Date,Type,Ticker,Shares,Price,Fees,Amount
2026-01-02,Deposit,,,,,5000
2026-01-05,Buy,KO,10,60,1.5,
2026-05-04,Buy,BRK-B,2,450,,900
2026-10-05,Sell,KO,4,62,0.5,
2026-11-16,Dividend,KO,,,,3.06
2026-11-17,Fee,,,,,2.50
2026-11-18,Withdrawal,,,,,100
2026-11-19,Lent out,KO,1,,,
`,
    positions: [],
    cash: [],
    transactions: [
      '2026-01-02 deposit 5000.00',
      '2026-01-05 buy KO 10 601.50',
      '2026-05-04 buy BRK.B 2 900.00',
      '2026-10-05 sell KO 4 247.50',
      '2026-11-16 dividend KO 3.06',
      '2026-11-17 fee 2.50',
      '2026-11-18 withdrawal 100.00',
    ],
    unread: 1,
  },
]
