import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { dayShape, optionalTextShape } from '#access/shapes.ts'
import { CAR_EXCLUSIONS, VEHICLE_CLASSES, VEHICLE_USES } from '#domains/membership/plans/rules/eligibility.data.ts'

/** A car as entered, at the sale or later. */
export const carShape = z.strictObject({
  vin: z.string('Enter the VIN.').check(z.trim(), z.maxLength(40)),
  class: z.enum(VEHICLE_CLASSES),
  use: z.enum(VEHICLE_USES),
  /** A weight, title, owner or place that excludes the car; absent means none. */
  exclusion: z.optional(z.enum(CAR_EXCLUSIONS)),
  year: z.optional(z.nullable(z.number().check(z.int(), z.minimum(1980), z.maximum(2100)))),
  make: optionalTextShape(40),
  model: optionalTextShape(40),
  acquiredOn: z.optional(z.nullable(dayShape)),
})

export const vehicleContract = contract({
  decodeVin: {
    verb: 'public',
    method: 'GET',
    path: '/vins/:vin',
    limit: 'lookup',
    summary: 'Year, make and model of a VIN; without the register the model only of common cars, and null for a VIN that is not valid',
    params: z.object({ vin: z.string().check(z.maxLength(40)) }),
    answer: z.object({
      decoded: z.nullable(
        z.object({
          year: z.nullable(z.number()),
          make: z.nullable(z.string()),
          model: z.nullable(z.string()),
          /** Why such a vehicle cannot be covered. */
          because: z.nullable(z.enum(['vehicle_class', 'vehicle_too_heavy'])),
        }),
      ),
    }),
  },
})
