import { isSeed } from '@fairweight/domain/raffle'
import type { Command, TypedOptions } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/usage-error.ts'
import { runAndPrint } from '../../operations/operation-command.ts'
import { drawOption, drawById } from './draw-option.ts'

/** `fairweight raffle draw` */
export const raffleDraw: Command = {
  options: {
    draw: drawOption,
    seed: {
      kind: 'value',
      placeholder: 'HEX',
      about: 'the 32-byte seed of the draw, as 64 hexadecimal digits; random and recorded by default',
    },
    redraw: { kind: 'flag', about: 'draw the next place, when the winner did not reply in time' },
  },
  notes: [
    'A quarter can be drawn once it has ended, in UTC. The winner’s email is sent while the server runs. Run again, this shows what was drawn',
    'and changes nothing. docs/operations/raffle.md says how a draw is held and verified.',
  ],
  run(options, terminal) {
    const [draw, seed, redraw] = [drawById(options), typedSeed(options), options.flag('redraw')]
    if (redraw && seed !== undefined) throw new UsageError('--redraw keeps the seed of the draw. Leave out --seed.')
    return runAndPrint(
      'raffle.draw',
      { draw, ...(seed !== undefined && { seed }), ...(redraw && { redraw }) },
      options,
      terminal,
    )
  },
}

function typedSeed(options: TypedOptions): string | undefined {
  const seed = options.value('seed')?.toLowerCase()
  if (seed === undefined || isSeed(seed)) return seed
  throw new UsageError('--seed needs 32 bytes as 64 hexadecimal digits.')
}
