/** docs/rules.md §2. */
export const ELIGIBILITY = {
  version: 1,
  memberAge: 18,
  maxVehicles: 4,
  /** Gross vehicle weight rating. */
  maxPounds: 10_000,
  /** A replacement or additional car may be listed this long after it was acquired, and is then covered from the day it was. */
  listWithinDays: 30,
} as const

export type EligibilityTerms = { memberAge: number; maxVehicles: number; maxPounds: number; listWithinDays: number }

export const VEHICLE_CLASSES = ['car', 'suv', 'pickup', 'van', 'motorcycle', 'atv', 'rv', 'trailer', 'boat', 'other'] as const
export type VehicleClass = (typeof VEHICLE_CLASSES)[number]
export const ELIGIBLE_CLASSES: readonly VehicleClass[] = ['car', 'suv', 'pickup', 'van']

export const VEHICLE_USES = ['personal', 'commercial', 'rideshare', 'delivery', 'rental'] as const
export type VehicleUse = (typeof VEHICLE_USES)[number]

/** The brand on the title; a salvage brand is permanent. */
export const TITLE_BRANDS = ['clean', 'salvage', 'rebuilt', 'commercial'] as const
export type TitleBrand = (typeof TITLE_BRANDS)[number]

/** Facts that exclude a car even for personal use; each is asked for (docs/rules.md §2). */
export const CAR_EXCLUSIONS = [
  'none',
  'too_heavy',
  'salvage_title',
  'rebuilt_title',
  'commercial_title',
  'other_owner',
  'outside_us',
] as const
export type CarExclusion = (typeof CAR_EXCLUSIONS)[number]

/** Each reason in the member's words. */
export const INELIGIBLE = {
  too_young: 'A member must be 18 or older.',
  not_a_person: 'A membership is for a person, not a company.',
  not_a_us_resident: 'A member must live in the United States.',
  state_not_open: 'We don’t offer memberships in your state yet. We can tell you when we do.',
  not_on_the_policy: 'You must be the named insured or a listed driver on your car insurance policy.',
  no_collision_or_comprehensive: 'Your policy needs collision or comprehensive coverage: those have the deductible we pay back.',
  already_a_member: 'You already have an active membership. One covers all the cars of your household.',
  no_vehicle: 'List at least one car.',
  too_many_vehicles: 'A membership covers up to four cars.',
  vehicle_listed_elsewhere: 'This car is already on another active membership.',
  vehicle_class: 'We cover cars, SUVs, pickups and vans.',
  vehicle_too_heavy: 'This vehicle is rated above 10,000 pounds.',
  vehicle_use: 'We cover cars for personal use: not for business, rideshare, delivery or rental.',
  vehicle_brand: 'We cannot cover a car with a salvage or commercial title.',
  vehicle_owner: 'The car must be owned or leased by you or by someone of your household named on the policy.',
  vehicle_not_in_us: 'The car must be garaged in the United States.',
} as const
export type Ineligible = keyof typeof INELIGIBLE
