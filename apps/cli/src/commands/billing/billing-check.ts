import { type Finding, checkStripeAccount } from '@fairweight/payments'
import type { Command } from '../../command-line/command.ts'
import { describeFindings } from '../../output/describe-findings.ts'

const WITHOUT_KEY: Finding = {
  severity: 'note',
  sentence: 'STRIPE_SECRET_KEY is not set: the sandbox handles payments and needs no setup.',
  remedy: '',
}

/** `fairweight billing check` */
export const billingCheck: Command = {
  options: {},
  notes: [
    'Reads STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, MONTHLY_PRICE_ID, ANNUAL_PRICE_ID and SITE_URL from the environment,',
    'and changes nothing at Stripe. It exits with code 1 when something must be fixed.',
  ],
  async run(options, terminal) {
    const findings = await check()
    const isInOrder = findings.every(({ severity }) => severity !== 'problem')
    await terminal.print(options.flag('json') ? JSON.stringify({ isInOrder, findings }) : describeFindings(findings))
    return isInOrder ? 0 : 1
  },
}

async function check(): Promise<Finding[]> {
  const secretKey = setting('STRIPE_SECRET_KEY')
  if (secretKey === null) return [WITHOUT_KEY]
  return checkStripeAccount({
    secretKey,
    webhookSecrets: (setting('STRIPE_WEBHOOK_SECRET') ?? '')
      .split(',')
      .map((secret) => secret.trim())
      .filter((secret) => secret !== ''),
    apiUrl: setting('STRIPE_API_URL'),
    monthlyPriceId: setting('MONTHLY_PRICE_ID'),
    annualPriceId: setting('ANNUAL_PRICE_ID'),
    siteUrl: setting('SITE_URL'),
  })
}

function setting(name: string): string | null {
  return process.env[name]?.trim() || null
}
