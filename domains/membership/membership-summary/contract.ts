import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { idOf } from '#access/shapes.ts'
import { carShape } from '#domains/membership/vehicles/contract.ts'
import { membershipShape } from '#domains/membership/memberships/contract.ts'
import { REASONS_NOT_TO } from '#domains/membership/memberships/policy.ts'
import { SALE_REFUSALS } from '#domains/membership/quotes/contract.ts'

/** What a member can do next, most urgent first. */
export const NEXT_ACTIONS = [
  'join',
  'join_again',
  'sign',
  'finish_payment',
  'update_payment',
  'reinstate',
  // Of a member who came with the company’s earlier book.
  'accept_first_terms',
  'accept_terms',
  'verify_email',
  'keep',
] as const
export type NextAction = (typeof NEXT_ACTIONS)[number]

const one = { params: z.object({ membershipId: idOf('membership') }) }

export const coverageContract = contract({
  current: {
    verb: 'profile.read',
    method: 'GET',
    path: '/memberships/current',
    summary: 'My own membership: what is covered from when, what is left of the year, what to do next',
    answer: z.object({
      firstName: z.string(),
      membership: z.nullable(membershipShape),
      next: z.array(z.enum(NEXT_ACTIONS)),
      agent: z.nullable(
        z.object({ name: z.nullable(z.string()), agencyName: z.string(), phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
      ),
    }),
  },
  read: {
    verb: 'memberships.read',
    method: 'GET',
    path: '/memberships/:membershipId',
    summary: 'One membership within my scope',
    ...one,
    answer: membershipShape,
  },
  listCar: {
    verb: 'memberships.change',
    method: 'POST',
    path: '/memberships/:membershipId/vehicles',
    once: true,
    summary: 'List another car: within 30 days of acquiring it, it is covered from that day',
    ...one,
    body: carShape,
    answer: membershipShape,
    refusals: { ...REASONS_NOT_TO, vin_already_covered: SALE_REFUSALS.vin_already_covered, not_eligible: SALE_REFUSALS.not_eligible },
  },
  removeCar: {
    verb: 'memberships.change',
    method: 'DELETE',
    path: '/memberships/:membershipId/vehicles/:vehicleId',
    summary: 'Remove a car; it is covered through today',
    params: z.object({ membershipId: idOf('membership'), vehicleId: idOf('vehicle') }),
    answer: membershipShape,
    refusals: REASONS_NOT_TO,
  },
})
