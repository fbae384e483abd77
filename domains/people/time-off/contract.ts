import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { savesShape, dayShape, idOf } from '#access/shapes.ts'

const personShape = z.object({ id: idOf('user'), name: z.string() })

const timeOffShape = z.object({
  fromOn: z.nullable(dayShape),
  untilOn: z.nullable(dayShape),
  deputy: z.nullable(personShape),
  /** Who can stand in: active, of the same role. */
  choices: z.array(personShape),
  version: savesShape,
})
export type TimeOff = z.output<typeof timeOffShape>

const wantedShape = z.strictObject({
  version: savesShape,
  fromOn: z.nullable(dayShape),
  untilOn: z.nullable(dayShape),
  deputyId: z.nullable(idOf('user')),
})
const one = { params: z.object({ userId: idOf('user') }) }

export const timeOffContract = contract({
  mine: { verb: 'time_off.set', method: 'GET', path: '/time-off', summary: 'My days away and my deputy', answer: timeOffShape },
  setMine: {
    verb: 'time_off.set',
    method: 'PUT',
    path: '/time-off',
    summary: 'Set my days away and who gets my new claims or leads meanwhile; without a last day I am here',
    body: wantedShape,
    answer: timeOffShape,
  },
  of: {
    verb: 'staff.change',
    method: 'GET',
    path: '/users/:userId/time-off',
    summary: 'The days away and the deputy of a staff or sales user',
    ...one,
    answer: timeOffShape,
  },
  setFor: {
    verb: 'staff.change',
    method: 'PUT',
    path: '/users/:userId/time-off',
    summary: 'Set the days away and the deputy of a staff or sales user',
    ...one,
    body: wantedShape,
    answer: timeOffShape,
  },
})
