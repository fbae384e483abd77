import { startChild } from './child.ts'
import type { Ending } from './ending.ts'
import type { ProgramPath } from './server-build.ts'
import type { ProcessOptions } from '#apps/open.ts'
import { PlainError } from '#platform/errors/plain-error.ts'

/** A production start without an administrator prints the address that makes one, in a child process that ends then. */
export async function offerSetup(options: ProcessOptions, ending: Ending, program: ProgramPath): Promise<void> {
  const offering = startChild({ script: program('bin/start/offer-setup.ts'), options })
  ending.atEnd('processes', () => offering.stop())
  const code = await offering.ended
  if (code !== 0 && !ending.begun) throw new PlainError('The setup address could not be made, for the reason above.')
}
