import type { Ineligible } from '#domains/membership/plans/rules/eligibility.data.ts'
import { MODELS } from '#domains/membership/vehicles/rules/models.data.ts'
import { CODES_OF_MAKES } from '#domains/membership/vehicles/rules/makes.data.ts'
import type { Vin } from '#domains/membership/vehicles/rules/vin.ts'

/** What the VIN register knows of a VIN. Each part may be missing. */
export type DecodedVin = {
  year: number | null
  make: string | null
  model: string | null
  /** Why such a vehicle cannot be covered (docs/rules.md §2); null when it can, or when nothing is known. */
  because: Extract<Ineligible, 'vehicle_class' | 'vehicle_too_heavy'> | null
}

/** A record of NHTSA's vPIC, `DecodeVinValues`: every field is text, empty when it is unknown. */
export type VpicRecord = Readonly<Partial<Record<'Make' | 'Model' | 'ModelYear' | 'VehicleType' | 'GVWR', string>>>

/** Null when the register knows nothing of it. */
export function readVpic({ Make = '', Model = '', ModelYear = '', VehicleType = '', GVWR = '' }: VpicRecord): DecodedVin | null {
  if (!Make && !Model) return null
  const year = /^\d{4}$/.test(ModelYear) ? Number(ModelYear) : null
  return { year, make: inCapitals(Make) || null, model: Model || null, because: whyNot(VehicleType, GVWR) }
}

const OURS = new Set(['PASSENGER CAR', 'MULTIPURPOSE PASSENGER VEHICLE (MPV)', 'TRUCK', ''])

function whyNot(vehicleType: string, weight: string): DecodedVin['because'] {
  if (!OURS.has(vehicleType.toUpperCase())) return 'vehicle_class'
  const weightClass = Number(/^Class (\d)/.exec(weight)?.[1] ?? 0)
  // Classes 1 and 2 end at 10,000 lb.
  return weightClass > 2 ? 'vehicle_too_heavy' : null
}

/** `MERCEDES-BENZ` becomes Mercedes-Benz; `BMW`, `GMC` and `RAM` stay as they are. */
const inCapitals = (make: string): string =>
  make.length <= 3
    ? make
    : make.toLowerCase().replace(/(^|[\s-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())

/** What the VIN itself says, without the register: year and make, and of common cars the model. Null when it says nothing. */
export function readOffline({ vin, modelYear }: Vin): DecodedVin | null {
  const known = modelOf(vin, modelYear)
  const make = known?.make ?? MAKES.get(vin.slice(0, 3)) ?? null
  return make === null && modelYear === null ? null : { year: modelYear, make, model: known?.model ?? null, because: null }
}

/** Only where its beginning and its year make it certain. */
const modelOf = (vin: string, year: number | null) =>
  MODELS.find(
    ({ begins, from = -Infinity, to = Infinity }) =>
      year !== null && from <= year && year <= to && begins.split(' ').some((each) => vin.startsWith(each)),
  )

const MAKES: ReadonlyMap<string, string> = new Map(
  Object.entries(CODES_OF_MAKES).flatMap(([make, codes]) => codes.split(' ').map((code) => [code, make] as const)),
)
