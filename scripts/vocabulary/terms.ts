/** One term of the field, what it means here, and the words that are not used for it. */
export interface Term {
  readonly term: string
  readonly meaning: string
  /** What we do not say, as the page shows it. */
  readonly avoid: readonly string[]
  /** How the check finds those words. A term without one is there for its meaning. */
  readonly pattern?: RegExp
  /** Texts that may hold the words all the same: the reason, and what they look like around the word. */
  readonly allowed?: { readonly because: string; readonly pattern: RegExp }
}

/** The terms by subject, in the order of the page. */
export const TERMS: Readonly<Record<string, readonly Term[]>> = {
  'Code and its parts': [
    {
      term: 'package, module, repository',
      meaning: 'A folder with its own `package.json`; one source file; what reads and writes one group of tables.',
      avoid: ['room', 'house'],
      pattern:
        /\b(this|each|every|other|these) rooms?\b|\b(this|every|other|these) houses?\b|\bhouse rules?\b|\b(HOUSES|listRooms|houseFindings)\b/,
    },
    {
      term: 'cache, cached response',
      meaning: 'A stored answer that may be served again.',
      avoid: ['shelf', 'shelved answer'],
      pattern: /\b[Ss]hel(f|ves|ved)\b|\w+(Shelf|Shelves)\b/,
    },
    {
      term: 'sync queue',
      meaning: 'Edits made in the browser, stored there and sent in order until the server has them.',
      avoid: ['courier', 'postman'],
      pattern: /\b[Cc]ourier\w*|\w+Courier\b|\b[Pp]ostm[ae]n\w*/,
    },
    {
      term: 'keyed mutex, concurrency limit, serial queue, file lock',
      meaning: 'One at a time for each key; so many at a time; one after another; one process at a time.',
      avoid: ['in turn', 'one after another (as a name)'],
      pattern: /\binTurn\b|\boneATurn\b|\boneAfterAnother\b|\bin-turn\b/,
    },
    {
      term: 'timeout',
      meaning: 'How long something is waited for, in milliseconds unless its name says seconds.',
      avoid: ['patience', 'within'],
      pattern: /\b\w*[Pp]atience\b|\w*PATIENCE\w*/,
    },
    {
      term: 'Ms, Seconds',
      meaning:
        'The suffix of every duration: `timeoutMs`, `retryAfterSeconds`. A day is `DAY_MS` of `domain/time/durations`.',
      avoid: ['Milliseconds', 'Millis'],
      pattern: /\b\w+(Milliseconds|Millis)\b|\b\w+_(MILLISECONDS|MILLIS)\b/,
      allowed: {
        because: "the PostgreSQL driver's own options",
        pattern: /\b(connectionTimeout|statementTimeout|idleTimeout)Millis\b/,
      },
    },
    {
      term: 'min, max',
      meaning: 'The prefix of every limit: `MAX_LISTS`, `minSessions`.',
      avoid: ['most', 'least', 'longest', 'fewest'],
      pattern: /\b(most|longest|least|fewest)[A-Z]\w*|\b(MOST|LONGEST|LEAST|FEWEST)_\w+/,
      allowed: {
        because: 'fields of saved runs and exported accounts, and adjectives of one thing',
        pattern: /\b(mostHoldings|leastOwnShare|mostFrequent|mostViolated)\b/,
      },
    },
    {
      term: 'worker slot',
      meaning: 'A place in a pool of worker threads.',
      avoid: ['seat'],
      pattern: /\b[Ww]orker-?[Ss]eats?\b/,
    },
    {
      term: 'HttpError, unwrapOrThrow',
      meaning: 'An error that a caller is answered with; reads a result or throws its error.',
      avoid: ['refusal', 'orRefuse'],
      pattern: /\bor[-]?[Rr]efuse\b|\bIdentityRefusal\b|\b(class|new) Refusal\b/,
    },
    {
      term: 'persist, create, seed',
      meaning: 'To write data to where it stays.',
      avoid: ['lay down'],
      pattern: /\b[Ll]a(ys?|ying|id) down\b|\b(lay(s|ing)?|laid) out (?=a |the |data|folder|market)|\blayDown\b/,
    },
    {
      term: 'outcome',
      meaning: 'How something ended.',
      avoid: ['fate'],
      pattern: /\b[Ff]ate(Of\w*)?\b/,
    },
    {
      term: 'label, text, format',
      meaning: '`gradeLabel`, `reasonText`, `formatDelay`: what is shown for a value.',
      avoid: ['in words'],
      pattern: /\b\w+InWords\b|\binWords\b/,
    },
  ],
  Tests: [
    {
      term: 'variant',
      meaning: 'One size and color scheme in which a browser test runs.',
      avoid: ['look'],
      pattern: /\b(FOUR|FIRST|SECOND|ONE|EVERY)_LOOKS?\b|\bLOOKS\b/,
    },
    { term: 'adversarial', meaning: 'Input made to break something.', avoid: ['hostile'], pattern: /\b[Hh]ostile\b/ },
    {
      term: 'chaos test',
      meaning: 'Random faults and interruptions while the product works.',
      avoid: ['storm'],
      pattern: /\b[Ss]torm\w*/,
    },
    {
      term: 'injected, synthetic',
      meaning: 'A fault put into real data on purpose; a company made up with a known answer.',
      avoid: ['planted'],
      pattern: /\b[Pp]lanted\w*|\bPLANTED\w*/,
    },
    {
      term: 'reference implementation',
      meaning: 'A slow, independent calculation that the fast one is compared with.',
      avoid: ['plain (as a prefix of a name)'],
      pattern: /\b(plain|Plain|PLAIN_)(Mix|Record|Prices|Values|Strength|Trail|PRICES|VALUES|STRENGTH)\b/,
    },
    {
      term: 'webhook replay',
      meaning: 'The same events of the payment provider, sent again in another order.',
      avoid: ['reckoning'],
      pattern: /\b[Rr]eckon(ing|ed|s)?\b/,
    },
  ],
  'Accounts and email': [
    {
      term: 'account, new user, visitor',
      meaning: 'Who has signed up; who just did; who has not.',
      avoid: ['newcomer', 'traveller', 'onlooker'],
      pattern: /\b[Nn]ewcomers?\b(?! to investing)|\b[Tt]ravellers?\b|\b[Oo]nlookers?\b/,
      allowed: { because: 'the contributor’s first days are described for one', pattern: /\bA newcomer finds\b/ },
    },
    {
      term: 'user collections, list items',
      meaning: 'The lists, bookmarks and saved filters of a user; the stocks of a list.',
      avoid: ['keepings', 'stock keeping'],
      pattern: /\b[Kk]eepings\b|\w+Keeping\b|\bisKeeping\b/,
    },
    {
      term: 'alert, event of an alert, news',
      meaning:
        'What a user wants to hear of; that a published day made it so; all that happened since the last visit. Those for operators are incidents.',
      avoid: [],
    },
    {
      term: 'journal entry, basket, outcome, notice',
      meaning:
        'What a user noted about a decision; the stocks it is about with their parts of the money then; what became of them; a sentence for one user that a published day brought and no alert tells.',
      avoid: [],
    },
    {
      term: 'recall, move',
      meaning:
        'What one publication corrected of what an earlier one used, told to whoever relied on it; a weight of a saved result as it was and as corrected prices would make it.',
      avoid: [],
    },
    {
      term: 'API key, sheet address, scope',
      meaning:
        'What a program sends to read in the name of a user; the address that a spreadsheet reads one thing from; one kind of thing that a key may read.',
      avoid: [],
    },
    {
      term: 'shared link',
      meaning:
        'An address at which whoever has it reads one list, or one mix saved with a list, without amounts and without its owner.',
      avoid: [],
    },
    {
      term: 'kill criterion, filed figure',
      meaning: 'What filings have to say as long as a stock is held; a figure that only a filing changes.',
      avoid: [],
    },
    {
      term: 'living list, stay',
      meaning:
        'A screen kept as a list that follows it; the time from the day on which a stock enters it to the day on which it leaves.',
      avoid: [],
    },
    {
      term: 'portfolio, transaction, holding',
      meaning:
        'A named set of transactions; one thing that happened in an account: a purchase, a sale, a dividend, a split; what is held after them. The optimizer’s portfolio is a mix of weights.',
      avoid: [],
    },
    {
      term: 'registered screen, try, clock',
      meaning:
        'A screen whose members are fixed on every published day; one registered screen, kept or deleted; the time from its registration on.',
      avoid: [],
    },
    {
      term: 'sign-in methods',
      meaning: 'Password, passkey, or a provider such as Google.',
      avoid: ['ways to log in (as a name)'],
      pattern: /\b[Ww]ays?To(LogIn|SignIn)\b/,
      allowed: { because: 'a field of the exported account', pattern: /\bwaysToLogIn\b/ },
    },
    {
      term: 'auth forms',
      meaning: 'The forms for signing up, logging in and resetting a password.',
      avoid: ['entrance'],
      pattern: /\b[Ee]ntrances?\b/,
    },
    {
      term: 'sign-out, abort on sign-out',
      meaning: 'Ends a session; stops requests that belong to it.',
      avoid: ['parting', 'giving way'],
      pattern: /\b(parting|givingWay|partBy|untilStaying)\b/,
    },
    {
      term: 'breached passwords',
      meaning: 'Passwords known from published breaches.',
      avoid: ['leaked passwords'],
      pattern: /\b[Ll]eakedPasswords?\w*|\bleaked passwords?\b/,
    },
    {
      term: 'honeypot',
      meaning: 'A form field that people leave empty and programs fill in.',
      avoid: ['decoy'],
      pattern: /\b[Dd]ecoys?\b/,
    },
    {
      term: 'redirect',
      meaning: 'The page to return to after signing in.',
      avoid: ['detour'],
      pattern: /\b[Dd]etour\w*/,
    },
    {
      term: 'email, email outbox, recipient',
      meaning: 'A message by email; the table of messages to send; who it goes to.',
      avoid: ['letter', 'post', 'addressee'],
      pattern:
        /\b(every|write|send|read|keyOf|textOf|rendered)\w*Letters?\b|\bcreatePost\b|\bPostParts\b|\b[Aa]ddressee\w*/,
    },
    {
      term: 'controller, draft',
      meaning: 'What holds the state of one screen and its actions; orders before they are placed.',
      avoid: ['desk'],
      pattern: /\b\w*(List|Orders|Pay)?[Dd]esk\b/,
    },
  ],
  Payments: [
    {
      term: 'pending subscription change',
      meaning: 'A change of plan or a cancellation that the provider has not confirmed yet.',
      avoid: ['wish'],
      pattern: /\b\w*[Ww]ish(es)?\b(?! to)/,
    },
    {
      term: 'reconciliation',
      meaning: 'Reading the provider again and mending what no event reported.',
      avoid: ['reckoning'],
    },
    {
      term: 'canceled',
      meaning: 'A subscription that does not renew; the spelling of Stripe and of American English.',
      avoid: ['cancelled', 'cancelling'],
      pattern: /\bcancell(ed|ing)\b/,
      allowed: {
        because: "an identity provider's code and a title that the specification fixes",
        pattern: /cancelled-popup-request|Checkout cancelled/,
      },
    },
  ],
  'Market data': [
    {
      term: 'reported',
      meaning: 'What a filing states.',
      avoid: ['told'],
      pattern: /\b(?:is|was|un)?[Tt]old[A-Z]\w*|\b\w+Told(?:By|Split)?\b/,
    },
    {
      term: 'share count evidence',
      meaning: "A company's own share counts before and after a price step, which tell a split from a fall.",
      avoid: ['share witness'],
      pattern: /\b[Ss]hare-?[Ww]itness(es)?\b/,
    },
    { term: 'turnover', meaning: 'How much is traded in a day.', avoid: ['crowd'], pattern: /\b\w+Crowd\b/ },
    { term: 'receipt', meaning: "A file that proves a stock's grades of a day.", avoid: [] },
    { term: 'head', meaning: "The hash of a chain's newest day.", avoid: [] },
    { term: 'past day', meaning: 'A day of the record as of which everything can be shown.', avoid: [] },
    { term: 'snapshot', meaning: 'The published ratings of one day; never changed afterwards.', avoid: [] },
    {
      term: 'grade threshold',
      meaning: 'The price at which a grade changes.',
      avoid: ['first flip'],
      pattern: /\b[Ff]irst-?[Ff]lips?\b/,
    },
    { term: 'contributions', meaning: 'How much each input moves a result.', avoid: ['pulls'] },
    { term: 'normalized earnings', meaning: 'Earnings averaged over a business cycle.', avoid: ['normalised, evened'] },
  ],
  Optimization: [
    {
      term: 'efficient frontier',
      meaning: 'The mixes with the lowest volatility for each expected return (Markowitz 1952).',
      avoid: [],
    },
    { term: 'maximum Sharpe', meaning: 'The mix with the highest excess return for its volatility.', avoid: [] },
    { term: 'minimum variance', meaning: 'The mix with the lowest volatility.', avoid: ['calmest (as a name)'] },
    {
      term: 'shrunk covariance',
      meaning: 'A covariance matrix pulled toward a simple target (Ledoit and Wolf 2004).',
      avoid: [],
    },
    {
      term: 'decomposed covariance',
      meaning: 'A covariance matrix as its factors.',
      avoid: ['taken-apart covariance'],
      pattern: /\b[Tt]akenApart\w*|\btaken-apart\b/,
    },
    {
      term: 'constant returns',
      meaning: 'A history without movement.',
      avoid: ['still returns'],
      pattern: /\bstillReturns\b|\bstill-returns\b/,
    },
    {
      term: 'entry return, price of entry',
      meaning: 'The expected return at which an asset that a mix leaves out would join it; the second to readers.',
      avoid: [],
    },
    {
      term: 'turnover frontier',
      meaning: 'The least variance for every amount of trading, from today’s holdings on.',
      avoid: [],
    },
    {
      term: 'robust order',
      meaning: 'An order on whose direction nearly all resampled histories agree.',
      avoid: [],
    },
    { term: 'discrete allocation', meaning: 'Whole shares closest to the wanted weights.', avoid: [] },
  ],
  Holdings: [
    { term: 'lot', meaning: 'The shares of one purchase, with their day and cost.', avoid: [] },
    { term: 'position', meaning: 'All lots of one security that are held.', avoid: [] },
    { term: 'broker file', meaning: 'A CSV of positions or transactions, as a broker gives it.', avoid: [] },
    {
      term: 'wash sale',
      meaning: 'A loss that counts later, because the same shares were bought within 30 days before or after.',
      avoid: [],
    },
    {
      term: 'risk sheet, part of the risk',
      meaning:
        'All figures of what holdings risk; the volatility that one position brings, which add up to that of the whole.',
      avoid: [],
    },
    {
      term: 'hurdle return',
      meaning: 'How much more a year money must earn elsewhere to make up for the tax and cost of a sale.',
      avoid: [],
    },
    {
      term: 'money-weighted, time-weighted return',
      meaning: 'What the money earned where it was when (XIRR); what a dollar earned that stayed all the time.',
      avoid: [],
    },
  ],
  'American English': [
    {
      term: '-ize, -ization',
      meaning: 'normalize, capitalization, optimize.',
      avoid: ['-ise, -isation'],
      pattern:
        /\b(serialis|normalis|optimis|recognis|organis|capitalis|summaris|initialis|minimis|maximis|annualis|amortis)(e|ed|es|er|ing|ation)\b/i,
    },
    {
      term: 'color, favor, behavior',
      meaning: 'Without a u.',
      avoid: ['colour, favour, behaviour'],
      pattern: /\b(colour|favour|behaviour|honour|labour|neighbour)\w*/i,
    },
    {
      term: 'license, email, percent',
      meaning: 'Noun and verb alike; no hyphen; one word.',
      avoid: ['licence, e-mail, per cent'],
      pattern: /\b[Ll]icences?\b|\b[Ee]-mails?\b|\bper cent\b/,
      allowed: { because: 'the label that the specification fixes', pattern: /'E-mail'|"E-mail"|`E-mail`|>E-mail</ },
    },
  ],
}
