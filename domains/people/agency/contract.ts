import * as z from 'zod/mini'
import { npnIn } from '#domains/people/agency/rules/npn.ts'

/** An NPN wherever one is taken, kept with its eight digits. */
export const npnShape = z.string('Enter the NPN.').check(
  z.overwrite((text) => npnIn(text) ?? text),
  z.refine((text) => npnIn(text) === text, 'An NPN has eight digits. Add zeros in front of a shorter one.'),
)
